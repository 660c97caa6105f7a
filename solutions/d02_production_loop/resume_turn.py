"""The turn that waits for a person: what may run runs now, the rest is answered after the decision.

Does: grade the calls, hold each approval to the very call it was given for, answer every id once.
Does not: store the history or ask anybody; the caller does, and comes back, in another process if need be.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any


def resume_turn(
    history: Sequence[dict[str, Any]],
    grades: Mapping[str, str],
    approvals: Mapping[str, Mapping[str, Any]],
    run: Callable[[str, dict[str, Any]], str],
    now: float,
) -> tuple[list[dict[str, Any]], list[str]]:
    """Answer as many calls of the last assistant message as may be answered now.

    history: plain dicts; after that assistant message only answers to its calls, some of which may be there already.
    grades: "read", "reversible" or "irreversible" by tool; a tool without a grade counts as irreversible.
    approvals: decisions by call id, each with "name", "arguments" (a dict), "agreed", "reason" and "until" (a time).
    run(name, arguments): the result of a call, as text.

    Reads and reversible writes run at once. An irreversible call needs a decision that was made for it: same id, same
    name, equal arguments, and `now` before "until"; else it waits. A yes lets it run, a no answers it with
    "Denied: REASON". What `run` raises is answered with "Error: MESSAGE".
    Returns the history with the new tool messages, in the order of the calls, and the ids that still wait. `history` is
    left as it is, and a call that has its answer never runs again.
    """
    start = max(number for number, message in enumerate(history) if message["role"] == "assistant")
    answered = {message["tool_call_id"] for message in history[start + 1 :]}
    answers: list[dict[str, Any]] = []
    waiting: list[str] = []
    for call in history[start].get("tool_calls", []):
        name, arguments = call["function"]["name"], json.loads(call["function"]["arguments"])
        decision = approvals.get(call["id"])
        if call["id"] in answered:
            continue
        if grades.get(name, "irreversible") == "irreversible":
            wanted = (name, arguments)
            if decision is None or (decision["name"], decision["arguments"]) != wanted or now >= decision["until"]:
                waiting.append(call["id"])
                continue
            if not decision["agreed"]:
                content = f"Denied: {decision['reason']}"
                answers.append({"role": "tool", "tool_call_id": call["id"], "content": content})
                continue
        try:
            content = run(name, arguments)
        except Exception as error:
            content = f"Error: {error}"
        answers.append({"role": "tool", "tool_call_id": call["id"], "content": content})
    return [*history, *answers], waiting

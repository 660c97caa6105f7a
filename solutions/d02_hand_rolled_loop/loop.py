"""The loop: ask the model, run what it asks for, put the results back, until it answers or the cap is reached.

Does: keep history in pairs, turn every failure of a tool into a result, say why it stopped.
Does not: stream, run calls side by side, or decide who may call what (the production loop does).
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments

Messages = list[Any]  # dicts as we write them, and the client's own message objects as they came
Functions = Mapping[str, Callable[..., Any]]
Stopped = Literal["answered", "cut off by length", "refused by a filter", "turn cap"]

REASONS: Mapping[str, Stopped] = {"length": "cut off by length", "content_filter": "refused by a filter"}


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run: the final text (None where there is none), why it stopped, requests made, the transcript."""

    answer: str | None
    stopped: Stopped
    requests: int
    messages: Messages


def run_loop(
    client: Any,
    model: str,
    messages: Sequence[Any],
    tools: Sequence[Mapping[str, Any]],
    functions: Functions,
    max_requests: int = 10,
) -> Run:
    """Run until the finish reason is no longer tool_calls, at most `max_requests` times.

    client: an openai client. messages: the history so far, left as it is. tools: definitions, sent on every request.
    functions: what to run, by the name under which the model knows it.
    Raises what the client raises (openai.APIError); nothing for a tool that fails, nor at the cap.
    """
    history = list(messages)
    for request in range(1, max_requests + 1):
        choice = client.chat.completions.create(model=model, messages=history, tools=tools).choices[0]
        history.append(choice.message)
        if choice.finish_reason != "tool_calls":
            return Run(choice.message.content, REASONS.get(choice.finish_reason, "answered"), request, history)
        history += [answer_call(call, functions) for call in choice.message.tool_calls]
    return Run(None, "turn cap", max_requests, history)


def answer_call(call: Any, functions: Functions) -> dict[str, str]:
    """The tool message for one call, under its id; a failure is a message too."""
    return {"role": "tool", "tool_call_id": call.id, "content": run_call(call, functions)}


def run_call(call: Any, functions: Functions) -> str:
    """The result of one call as JSON text, or a sentence that tells the model what to change."""
    name = call.function.name
    if name not in functions:
        return f"Error: there is no tool {name!r}. The tools are: {', '.join(functions)}."
    try:
        arguments = parse_arguments(call.function.arguments)
        return json.dumps(functions[name](**arguments), ensure_ascii=False)
    except Exception as error:  # whatever a tool raises, the model has to hear of it
        return f"Error: {name} failed: {error}"

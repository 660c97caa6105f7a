"""After a failed try: does the model get another one?

Does: count, over the transcript, the turns in which a tool has failed in a row since the customer's question.
Does not: keep a counter of its own: one that is not in the transcript is lost with the process, or never reset.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal


def hand_back_or_end(messages: Sequence[Mapping[str, Any]], name: str, most: int = 2) -> Literal["hand back", "end"]:
    """Whether the latest failure of the tool `name` is handed back to the model, or ends the run.

    messages: the transcript as plain dicts, every call answered. A result that begins with "Error" is a failure.
    A try is one assistant message that calls the tool, however many calls of it are in there and whatever their
    arguments; it has failed when one of them has. Only tries since the last user message count, and only those after
    the latest one that went well. Returns "end" when `most` of them or more have failed, else "hand back".
    Ids of calls are unique within one assistant message, not beyond it.
    """
    failed = 0
    results: dict[str, str] = {}  # walking back, an id that recurs is overwritten by its own turn's
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            results[message["tool_call_id"]] = message["content"]
        calls = message.get("tool_calls") or []
        said = [results[call["id"]] for call in calls if call["function"]["name"] == name]
        if said and not any(text.startswith("Error") for text in said):
            break
        failed += bool(said)
    return "end" if failed >= most else "hand back"

"""What a page is told while a reply streams in.

Does: one event for each thing that a reader should see happen; text and calls apart.
Does not: parse arguments, or run a call (`ready` says that it may be).
"""

from collections.abc import Iterable
from typing import Any


def tell_events(chunks: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events of one streamed reply, in the order in which things happen.

    chunks: the JSON of each; fragments of calls keep to the protocol (index always, id and name in the first).
    {"type": "text", "text"} for each piece of text that is not empty. {"type": "started", "call": index, "name"} for a
    call's first fragment, {"type": "growing", "call", "arguments": all so far} for each with arguments in it.
    When the stream is over, for each call in the order of the index: {"type": "ready", "call", "arguments"} after the
    finish reasons "tool_calls" and "stop"; otherwise, and without any, {"type": "dropped", "call"}.
    At the very end {"type": "ended", "reason": the finish reason, or "broken off"}.
    """
    events: list[dict[str, Any]] = []
    arguments: dict[int, str] = {}
    finish = None
    for choice in (choice for chunk in chunks for choice in chunk.get("choices", [])):
        finish = choice["finish_reason"] or finish
        if text := choice["delta"].get("content"):
            events.append({"type": "text", "text": text})
        for fragment in choice["delta"].get("tool_calls") or []:
            index, function = fragment["index"], fragment["function"]
            if index not in arguments:
                arguments[index] = ""
                events.append({"type": "started", "call": index, "name": function["name"]})
            if piece := function.get("arguments"):
                arguments[index] += piece
                events.append({"type": "growing", "call": index, "arguments": arguments[index]})
    for index in sorted(arguments):
        if finish in ("tool_calls", "stop"):
            events.append({"type": "ready", "call": index, "arguments": arguments[index]})
        else:
            events.append({"type": "dropped", "call": index})
    return [*events, {"type": "ended", "reason": finish or "broken off"}]

"""A run as a tree of spans, from its events.

Does: run, turns, model calls, tool calls; with what a search for a fault needs.
Does not: send them anywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any


def build_trace(
    events: Sequence[Mapping[str, Any]], versions: Mapping[str, str], redact: Callable[[str], str]
) -> dict[str, Any]:
    """The span tree of one run. All spans have "kind", "start" and "seconds" ("at" of an event is its time).

    events: of a whole run, in order: run_start, turn_start, message_end, tool_start, tool_end, turn_end, run_end.
    The root is {"kind": "run", "run", "ended", "versions", "children": turns}; a turn is {"kind": "turn", "children"}.
    Its children: first {"kind": "model", "stop", "sent", "received"}, from turn_start to the assistant's message_end;
    then {"kind": "tool", "id", "name", "arguments", "is_error", "size"} in the order in which they began; "size" is the
    characters of the result. Arguments go through `redact` here, before anything is stored; results are not stored.
    """
    root: dict[str, Any] = {"kind": "run", "versions": dict(versions), "children": []}
    turn: dict[str, Any] = {}
    tools: dict[str, dict[str, Any]] = {}
    for event in events:
        at = event["at"]
        match event["type"]:
            case "run_start":
                root |= {"run": event["run"], "start": at}
            case "turn_start":
                turn, tools = {"kind": "turn", "start": at, "children": []}, {}
                root["children"].append(turn)
            case "message_end" if event["message"]["role"] == "assistant":
                said = event["message"]
                model = {"kind": "model", "start": turn["start"], "seconds": at - turn["start"], "stop": said["stop"]}
                turn["children"].append(model | {key: said["usage"][key] for key in ("sent", "received")})
            case "tool_start":
                call = event["call"]
                span = {"kind": "tool", "start": at, "id": call["id"], "name": call["name"]}
                tools[call["id"]] = span | {"arguments": redact(call["arguments"])}
                turn["children"].append(tools[call["id"]])
            case "tool_end":
                result = event["result"]
                span = tools[result["call_id"]]
                span |= {"seconds": at - span["start"], "is_error": result["is_error"], "size": len(result["text"])}
            case "turn_end":
                turn["seconds"] = at - turn["start"]
            case "run_end":
                root |= {"ended": event["ended"], "seconds": at - root["start"]}
    return root

"""A scripted turn as the body of a Messages reply.

Does: blocks, stop reason, usage, ids.
Does not: choose words.
"""

import json
from typing import Any

from workbook.endpoint.identity import Identity
from workbook.endpoint.turn import Call, Turn

STOPS = {"stop": "end_turn", "tool_calls": "tool_use", "length": "max_tokens"}


def write_message(turn: Turn, model: str, identity: Identity, usage: dict[str, int]) -> dict[str, Any]:
    """The `message` object for `turn`."""
    return {
        "id": "msg_" + identity.reply.removeprefix("chatcmpl-")[:24],
        "type": "message",
        "role": "assistant",
        "model": model,
        "content": write_content(turn, identity),
        "stop_reason": STOPS[turn.finish_reason],
        "stop_sequence": None,
        "usage": usage,
    }


def write_content(turn: Turn, identity: Identity) -> list[dict[str, Any]]:
    """The blocks; arguments that are no JSON object, as scenarios write them on purpose, can only be {} here."""
    blocks: list[dict[str, Any]] = [{"type": "text", "text": turn.content}] if turn.content else []
    for number, call in enumerate(turn.calls):
        blocks.append({**write_head(call, number, identity), "input": _read_input(call.arguments)})
    return blocks


def write_head(call: Call, number: int, identity: Identity) -> dict[str, Any]:
    """A tool_use block without its input."""
    id_ = "toolu_" + identity.call(number).removeprefix("call_")
    return {"type": "tool_use", "id": id_, "name": call.name}


def _read_input(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}

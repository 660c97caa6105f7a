"""Messages as plain data, for a log, for events, for another process.

Does: write a message as a dict that JSON can carry, and read it back.
Does not: speak a provider's protocol.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, get_args

from solutions.d03_framework_loop.provider.message import (
    Assistant,
    Message,
    Original,
    StopReason,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)

ROLES: Mapping[type, str] = {System: "system", User: "user", Assistant: "assistant", ToolResult: "tool"}


def write_message(message: Message) -> dict[str, Any]:
    """A message as a dict; `role` says which of the four it is."""
    return {"role": ROLES[type(message)], **asdict(message)}


def read_message(data: Mapping[str, Any]) -> Message:
    """The message that write_message wrote. Raises ValueError, with a sentence, for anything else."""
    try:
        return _read(data)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"Not a message ({type(error).__name__}: {error}): {str(data)[:120]}") from None


def _read(data: Mapping[str, Any]) -> Message:
    match data["role"]:
        case "system":
            return System(_text(data["text"]))
        case "user":
            return User(_text(data["text"]))
        case "tool":
            return ToolResult(_text(data["call_id"]), _text(data["text"]), data["is_error"] is True)
        case "assistant":
            if data["stop"] not in get_args(StopReason):
                raise ValueError(f"Not a stop reason: {data['stop']!r}.")
            calls = tuple(
                ToolCall(_text(call["id"]), _text(call["name"]), _text(call["arguments"])) for call in data["calls"]
            )
            usage = Usage(int(data["usage"]["sent"]), int(data["usage"]["received"]))
            told = data["original"]
            original = Original(_text(told["protocol"]), dict(told["body"])) if told else None
            return Assistant(_text(data["text"]), calls, data["stop"], usage, _text(data["error"]), original)
    raise ValueError(f"Not a role: {data['role']!r}.")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"text is wanted, not {type(value).__name__}")
    return value

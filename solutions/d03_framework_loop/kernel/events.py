"""What a run tells the outside, step by step.

Does: one frozen record for each kind of event, and its form as plain data.
Does not: deliver (outbox does), or keep (session does).
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from solutions.d03_framework_loop.kernel.records import Ending
from solutions.d03_framework_loop.provider.message import Message, StopReason, ToolCall, ToolResult
from solutions.d03_framework_loop.provider.plain import write_message


@dataclass(frozen=True, slots=True)
class Event:
    """`seq` counts from 1 within a run, without gaps; `turn` from 1, and is 0 before the first. `at`: seconds since the
    run began.
    """

    seq: int
    run: str
    turn: int
    at: float


@dataclass(frozen=True, slots=True)
class RunStart(Event):
    """A run begins with this history."""

    history: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class TurnStart(Event):
    """The model is asked."""


@dataclass(frozen=True, slots=True)
class MessageDelta(Event):
    """A piece of the text that is being written; the whole follows in MessageEnd."""

    text: str


@dataclass(frozen=True, slots=True)
class MessageEnd(Event):
    """A message has joined the transcript, in transcript order: these alone rebuild it."""

    message: Message


@dataclass(frozen=True, slots=True)
class ToolStart(Event):
    """A call begins to run."""

    call: ToolCall


@dataclass(frozen=True, slots=True)
class ToolEnd(Event):
    """A call has ended, after so many seconds; in the order of completion."""

    result: ToolResult
    seconds: float


@dataclass(frozen=True, slots=True)
class TurnEnd(Event):
    """The turn's calls are answered."""

    stop: StopReason


@dataclass(frozen=True, slots=True)
class RunEnd(Event):
    """The run is over."""

    ended: Ending
    error: str


NAMES: Mapping[type[Event], str] = {
    RunStart: "run_start",
    TurnStart: "turn_start",
    MessageDelta: "message_delta",
    MessageEnd: "message_end",
    ToolStart: "tool_start",
    ToolEnd: "tool_end",
    TurnEnd: "turn_end",
    RunEnd: "run_end",
}


def write_event(event: Event) -> dict[str, Any]:
    """An event as a dict that JSON can carry: `type`, `seq`, `run`, `turn`, `at`, and its own fields."""
    return {"type": NAMES[type(event)]} | {one.name: _write(getattr(event, one.name)) for one in fields(event)}


def _write(value: Any) -> Any:
    match value:
        case tuple():
            return [_write(item) for item in value]
        case ToolCall(id, name, arguments):
            return {"id": id, "name": name, "arguments": arguments}
        case str() | int() | float():
            return value
    return write_message(value)

"""What the drives of this day share: messages in short form, and back.

Does: make messages from lists that fit on a line, tell messages in a few words each.
Does not: judge.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolCall, ToolResult, User

Short = Sequence[Any]


class WrongKind(TypeError):
    """Something came back that is not of the kind that was asked for."""


def make_messages(told: Iterable[Short]) -> list[Message]:
    """Messages from ["system"], ["user"], ["turn", stop, [call ids]], ["result", call id]."""
    return [_make(one) for one in told]


def make_call(id_: str, name: str = "get_order", arguments: str = "{}") -> ToolCall:
    """A call of the shop's."""
    return ToolCall(id_, name, arguments)


def tell(message: object) -> str:
    """A message in a few words: `turn tool_use c1 c2`, `result c1`, `error c1`."""
    match message:
        case Assistant(calls=calls, stop=stop):
            return " ".join(["turn", stop, *(call.id for call in calls)])
        case ToolResult(call_id, _, is_error):
            return f"{'error' if is_error else 'result'} {call_id}"
        case System():
            return "system"
        case User():
            return "user"
    return f"<{type(message).__name__}>"


def missing(text: str, needles: Iterable[str]) -> list[str]:
    """The words that a text should hold and does not."""
    return [needle for needle in needles if needle.lower() not in text.lower()]


def _make(told: Short) -> Message:
    match list(told):
        case ["system"]:
            return System("You help.")
        case ["user"]:
            return User("Where is SO-1042?")
        case ["turn", stop, calls]:
            error = "the line broke" if stop in ("error", "aborted") else ""
            return Assistant(calls=tuple(make_call(id_) for id_ in calls), stop=stop, error=error)
        case ["result", call_id]:
            return ToolResult(call_id, "ok")
    raise ValueError(told)

"""A client that plays a script, for cases in which the learner's code asks a model.

Does: answer with objects shaped like the openai client's, record every request as plain data, and refuse what the
service refuses, with its own text (workbook.endpoint.rules).
Does not: open a connection, or need the openai package, whose import would cost each check a second.
"""

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from workbook.endpoint.models import DEFAULT
from workbook.endpoint.rules import Refusal, check_request


class BadRequestError(Exception):
    """What the service answers with status 400; the text is the service's."""


class EndlessLoopError(Exception):
    """Far more requests than were allowed: the learner's loop has no cap."""


@dataclass
class Function:
    """As in the client: what to call, and with which text."""

    name: str
    arguments: str


@dataclass
class ToolCall:
    """As in the client: one call of a turn."""

    id: str
    function: Function
    type: str = "function"


@dataclass
class Message:
    """As in the client: an assistant message. `tool_calls` is None where there are none."""

    content: str | None
    tool_calls: list[ToolCall] | None = None
    role: str = "assistant"

    def model_dump(self, **_: Any) -> dict[str, Any]:
        """The message as the client's own model_dump gives it, without fields that are None but content."""
        return dict(to_plain(self))

    to_dict = model_dump


@dataclass
class Choice:
    """As in the client: a message and why the turn ended."""

    message: Message
    finish_reason: str
    index: int = 0


@dataclass
class Reply:
    """As in the client: a ChatCompletion with one choice."""

    choices: list[Choice]
    model: str = DEFAULT


def make_reply(turn: dict[str, Any], number: int = 0) -> Reply:
    """A reply from a turn {"text": ..., "calls": [[name, arguments], ...], "reason": ...}, all of it optional.

    Ids are call_NUMBER_POSITION. Without a reason the turn ends as it does on the service: for its calls, or with stop.
    """
    calls = [
        ToolCall(f"call_{number}_{position}", Function(name, arguments))
        for position, (name, arguments) in enumerate(turn.get("calls", []))
    ]
    reason = turn.get("reason") or ("tool_calls" if calls else "stop")
    return Reply([Choice(Message(turn.get("text"), calls or None), reason)])


@dataclass
class ScriptedClient:
    """`client.chat.completions.create(...)` plays `turns` one after the other, the last one for ever."""

    turns: Sequence[dict[str, Any]]
    most: int = 50
    requests: list[dict[str, Any]] = field(default_factory=list)

    @property
    def chat(self) -> "ScriptedClient":
        """So that `client.chat.completions` reads as it does with the real one."""
        return self

    completions = chat

    def create(self, **request: Any) -> Reply:
        """One request. Raises BadRequestError with the service's text, EndlessLoopError beyond `most` requests."""
        sent = copy.deepcopy({key: to_plain(value) for key, value in request.items()})
        self.requests.append(sent)
        if len(self.requests) > self.most:
            raise EndlessLoopError(f"request number {len(self.requests)} was sent")
        try:
            check_request(sent)
        except Refusal as refusal:
            raise BadRequestError(refusal.message) from None
        number = len(self.requests) - 1
        return make_reply(self.turns[min(number, len(self.turns) - 1)], number)


def to_plain(value: Any) -> Any:
    """Messages as they go over the wire: dicts as they are, the client's objects as dicts without empty fields."""
    if isinstance(value, Message):
        plain: dict[str, Any] = {"role": value.role, "content": value.content}
        return plain | ({"tool_calls": to_plain(value.tool_calls)} if value.tool_calls else {})
    if isinstance(value, ToolCall):
        return {"id": value.id, "type": value.type, "function": to_plain(value.function)}
    if isinstance(value, Function):
        return {"name": value.name, "arguments": value.arguments}
    if isinstance(value, dict):
        return {key: to_plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [to_plain(inner) for inner in value]
    return value


def summarise(messages: Iterable[dict[str, Any]]) -> list[str]:
    """A history as short words: roles, the ids that were asked, the id that was answered."""
    words = []
    for message in messages:
        if message.get("tool_calls"):
            words.append(f"assistant asks {', '.join(call['id'] for call in message['tool_calls'])}")
        elif message.get("role") == "tool":
            words.append(f"tool answers {message.get('tool_call_id')}")
        else:
            words.append(str(message.get("role")))
    return words

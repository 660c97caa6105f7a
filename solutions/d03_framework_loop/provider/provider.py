"""What a provider is to the layers above: something that replies.

Does: the interface, and a scripted provider for tests and demonstrations.
Does not: speak a wire protocol (chat_completions and anthropic_messages do).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from solutions.d03_framework_loop.provider.message import Assistant, Message

OnText = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool as a model sees it; `parameters` is a JSON Schema."""

    name: str
    description: str
    parameters: Mapping[str, Any]


class Provider(Protocol):
    """A model."""

    async def reply(
        self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
    ) -> Assistant:
        """The next turn. With `on_text` the reply is streamed, and each piece of text goes there as it comes.

        Raises nothing of the service's: a failed request is an Assistant with stop "error".
        """
        ...


@dataclass(slots=True)
class Scripted:
    """Says what it was given, turn by turn, then "error"; keeps what it was asked."""

    turns: Iterable[Assistant]
    asked: list[tuple[Message, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.turns = iter(self.turns)

    async def reply(
        self, messages: Sequence[Message], tools: Sequence[ToolSpec], on_text: OnText | None = None
    ) -> Assistant:
        self.asked.append(tuple(messages))
        turn = next(iter(self.turns), Assistant(stop="error", error="The script has no further turn."))
        if on_text and turn.text:
            on_text(turn.text)
        return turn

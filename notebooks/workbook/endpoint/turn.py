"""What a scripted model says in one turn.

Does: hold text, tool calls and how the turn ends.
Does not: know how that looks on the wire (completion and stream do).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

FinishReason = Literal["stop", "tool_calls", "length"]


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call: `arguments` is text as it goes over the wire, also where it is broken on purpose."""

    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One assistant turn. `finish`: how it ends where that does not follow from the calls."""

    content: str | None = None
    calls: tuple[Call, ...] = ()
    finish: FinishReason | None = None

    @property
    def finish_reason(self) -> FinishReason:
        """As given, else `tool_calls` where there are calls, else `stop`."""
        return self.finish or ("tool_calls" if self.calls else "stop")


def say_text(content: str) -> Turn:
    """A turn of text that ends the answer."""
    return Turn(content=content)


def call_tool(name: str, arguments: Mapping[str, object] | str) -> Turn:
    """A turn with one call; arguments given as text go out as they are."""
    return Turn(calls=(make_call(name, arguments),))


def make_call(name: str, arguments: Mapping[str, object] | str) -> Call:
    """One call, for turns with several."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    return Call(name, text)

"""The messages that all three layers speak, whatever a wire protocol makes of them.

Does: define the four messages and what they hold. All are frozen: an event may keep one without copying it.
Does not: read or write any protocol.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

# One vocabulary for every provider. `error`: the request failed. `aborted`: we stopped it ourselves.
StopReason = Literal["stop", "length", "tool_use", "error", "aborted"]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A model's wish to have a tool run. `arguments` is the JSON text that it wrote, never changed by us."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one request: `sent` with it, `received` in its reply."""

    sent: int = 0
    received: int = 0


@dataclass(frozen=True, slots=True)
class Original:
    """A reply as it came: sent back unchanged to the protocol that it came by, fields that we don't know included."""

    protocol: str
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class System:
    """What the model is told about its job."""

    text: str


@dataclass(frozen=True, slots=True)
class User:
    """What a person says."""

    text: str


@dataclass(frozen=True, slots=True)
class Assistant:
    """One turn of the model: text, calls, or both. `error` says what went wrong where `stop` is error or aborted."""

    text: str = ""
    calls: tuple[ToolCall, ...] = ()
    stop: StopReason = "stop"
    usage: Usage = Usage()
    error: str = ""
    original: Original | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The answer to one call. `is_error`: the call failed, and `text` says how, for the model to read."""

    call_id: str
    text: str
    is_error: bool = False


Message = System | User | Assistant | ToolResult

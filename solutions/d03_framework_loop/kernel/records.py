"""What the kernel's functions hand to each other.

Does: tools, verdicts of hooks, limits, what was spent, how a run ended.
Does not: do anything.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from solutions.d03_framework_loop.provider.message import Message, ToolCall, ToolResult
from solutions.d03_framework_loop.provider.provider import ToolSpec

Arguments = dict[str, Any]
Effect = Literal["read", "write"]
# `stop`, `length`, `error`, `aborted` as a reply ends; the others are valves.
Ending = Literal["stop", "length", "error", "aborted", "seconds", "tokens", "repeats", "turns"]


@dataclass(frozen=True, slots=True)
class Tool:
    """A function that a model may ask for.

    `run` is awaited with the arguments by name. `find_faults` checks arguments and returns a sentence for each fault.
    `effect`: "read" may run beside others, "write" changes something and runs alone.
    """

    spec: ToolSpec
    run: Callable[..., Awaitable[Any]]
    find_faults: Callable[[Arguments], list[str]]
    effect: Effect = "write"


Tools = Mapping[str, Tool]


@dataclass(frozen=True, slots=True)
class Block:
    """A hook's no. The model reads `reason` as the result of its call."""

    reason: str


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A hook's other arguments for the same call."""

    arguments: Arguments


# Asked before a call runs, with arguments of its own to look at. None lets the call pass.
BeforeHook = Callable[[ToolCall, Arguments], Awaitable[Block | Rewrite | None]]
# Sees every result that comes from behind the before hooks, failures too, and returns what the model gets.
AfterHook = Callable[[ToolCall, ToolResult], Awaitable[ToolResult]]


@dataclass(frozen=True, slots=True)
class Limits:
    """The valves of one run; None opens one for good.

    `repeats`: how often a call may bring the same result before it is blocked. `blocks`: so many blocked repeats end a
    run.
    """

    turns: int | None = 20
    tokens: int | None = None
    seconds: float | None = None
    repeats: int | None = 2
    blocks: int | None = 3


@dataclass(slots=True)
class Spent:
    """What a run has used so far: turns begun, tokens sent and received, seconds, repeats that were blocked."""

    turns: int = 0
    tokens: int = 0
    seconds: float = 0.0
    blocks: int = 0


@dataclass(frozen=True, slots=True)
class Run:
    """What came of a run: how it ended, the whole transcript, the error where it ended in one."""

    ended: Ending
    messages: tuple[Message, ...]
    error: str = ""

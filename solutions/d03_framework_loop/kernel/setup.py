"""What a kernel is made of.

Does: hold the parts that stay the same from run to run.
Does not: run.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from solutions.d03_framework_loop.kernel.records import AfterHook, BeforeHook, Limits, Tools
from solutions.d03_framework_loop.kernel.reporter import Emit
from solutions.d03_framework_loop.provider.message import Message, ToolCall, ToolResult
from solutions.d03_framework_loop.provider.provider import Provider

Prepare = Callable[[Sequence[Message]], Awaitable[Sequence[Message]]]


async def keep_result(call: ToolCall, result: ToolResult) -> ToolResult:
    """The after hook that changes nothing."""
    return result


@dataclass(frozen=True, slots=True)
class Setup:
    """Provider and tools, and who else has a say.

    `before` are asked in turn before each call, `after` sees each result. `emit` hears every event at once, in order;
    what it raises ends the run, so that nothing happens which a log could not note. `prepare` makes the messages to
    send from the transcript (compaction does that). `stream`: text also comes in pieces, as MessageDelta.
    """

    provider: Provider
    tools: Tools
    before: Sequence[BeforeHook] = ()
    after: AfterHook = keep_result
    limits: Limits = field(default_factory=Limits)
    emit: Emit | None = None
    prepare: Prepare | None = None
    stream: bool = False

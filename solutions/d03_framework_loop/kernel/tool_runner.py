"""The calls of a turn inside a run: hooks asked, events said, every call answered whatever happens.

Does: run a batch, or refuse it.
Does not: decide when (run_turns does), or limit time (the stopper does).
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from solutions.d03_framework_loop.kernel.ask_hooks import ask_hooks
from solutions.d03_framework_loop.kernel.events import MessageEnd, ToolEnd, ToolStart, TurnEnd
from solutions.d03_framework_loop.kernel.records import AfterHook, BeforeHook, Block, Tools
from solutions.d03_framework_loop.kernel.reporter import Reporter
from solutions.d03_framework_loop.kernel.run_batch import run_batch
from solutions.d03_framework_loop.kernel.run_call import run_call
from solutions.d03_framework_loop.kernel.stopper import Stopper
from solutions.d03_framework_loop.provider.message import StopReason, ToolCall, ToolResult

CUT_OFF = "Error: the reply was cut off by the length limit, so this call did not run. Send it again, shorter."
INTERRUPTED = "Error: interrupted while it ran. Whether it took effect is not known: look it up before you try again."
NOT_RUN = "Error: interrupted before it ran."


class ToolRunner:
    """Runs the calls of one run. `on_result` hears of each call that was answered by running or refusing it."""

    def __init__(
        self, tools: Tools, before: Sequence[BeforeHook], after: AfterHook, reporter: Reporter, stopper: Stopper
    ) -> None:
        self._tools, self._before, self._after = tools, before, after
        self._reporter, self._stopper = reporter, stopper
        self.on_result: Callable[[ToolCall, ToolResult], None] = lambda call, result: None

    async def run(self, calls: Sequence[ToolCall]) -> list[ToolResult]:
        """The results in the order of the calls; those that were stopped have one too."""
        clock = asyncio.get_running_loop().time
        begun: dict[str, float] = {}
        ended: dict[str, ToolResult] = {}

        def on_start(call: ToolCall) -> None:
            begun[call.id] = clock()
            self._reporter.say(ToolStart, call)

        def on_end(call: ToolCall, result: ToolResult) -> None:
            ended[call.id] = result
            self._reporter.say(ToolEnd, result, clock() - begun[call.id])

        await self._stopper.run(lambda: run_batch(calls, self._is_read, self._run_one, on_start, on_end), None)
        results = [
            ended.get(call.id) or ToolResult(call.id, INTERRUPTED if call.id in begun else NOT_RUN, is_error=True)
            for call in calls
        ]
        return self._report(results, "tool_use")

    def refuse(self, calls: Sequence[ToolCall]) -> list[ToolResult]:
        """The results of calls that the length limit cut off: none of them runs."""
        return self._report([ToolResult(call.id, CUT_OFF, is_error=True) for call in calls], "length")

    def _report(self, results: list[ToolResult], stop: StopReason) -> list[ToolResult]:
        for result in results:
            self._reporter.say(MessageEnd, result)
        self._reporter.say(TurnEnd, stop)
        return results

    def _is_read(self, call: ToolCall) -> bool:
        # A tool that is not there changes nothing.
        return call.name not in self._tools or self._tools[call.name].effect == "read"

    async def _run_one(self, call: ToolCall) -> ToolResult:
        async def before(call: ToolCall, arguments: dict[str, Any]) -> dict[str, Any] | Block:
            return await ask_hooks(self._before, call, arguments, self._tools[call.name].find_faults)

        result = await run_call(call, self._tools, before, self._after)
        self.on_result(call, result)
        return result

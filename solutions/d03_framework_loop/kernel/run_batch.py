"""The calls of one turn: together where that is safe, answered in order.

Does: reads side by side, writes one by one, in the order in which the model asked.
Does not: know tools or hooks (run_call does).
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby

from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult


async def run_batch(
    calls: Sequence[ToolCall],
    is_read: Callable[[ToolCall], bool],
    run_one: Callable[[ToolCall], Awaitable[ToolResult]],
    on_start: Callable[[ToolCall], None],
    on_end: Callable[[ToolCall, ToolResult], None],
) -> list[ToolResult]:
    """Run the calls of one turn and return their results in the order of the calls.

    is_read: whether a call only reads. Reads that stand next to each other run together; a write runs alone, after
    everything before it has ended and before anything after it begins.
    run_one: runs one call; if it raises, that call's result has is_error and names type and message, and the others
    go on. on_start, on_end: called as each call begins and ends, so ends come in the order of completion.
    """

    async def run(call: ToolCall) -> ToolResult:
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, f"Error: {type(error).__name__}: {error}", is_error=True)
        on_end(call, result)
        return result

    results: list[ToolResult] = []
    for reads, group in groupby(calls, key=is_read):
        if reads:
            results += await asyncio.gather(*(run(call) for call in group))
        else:
            for call in group:
                results.append(await run(call))
    return results

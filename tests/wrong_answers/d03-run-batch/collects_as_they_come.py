# expect: completion-order
import asyncio
from itertools import groupby

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    results = []

    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, repr(error), is_error=True)
        on_end(call, result)
        results.append(result)

    for reads, group in groupby(calls, is_read):
        if reads:
            await asyncio.gather(*map(run, group))
        else:
            for call in group:
                await run(call)
    return results

# expect: no-end-for-failures
import asyncio
from itertools import groupby

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
            on_end(call, result)
            return result
        except Exception as error:
            return ToolResult(call.id, repr(error), is_error=True)

    results = []
    for reads, group in groupby(calls, is_read):
        if reads:
            results += await asyncio.gather(*map(run, group))
        else:
            results += [await run(call) for call in group]
    return results

# expect: exceptions-as-results
import asyncio
from itertools import groupby


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        result = await run_one(call)
        on_end(call, result)
        return result

    results = []
    for reads, group in groupby(calls, is_read):
        if reads:
            results += await asyncio.gather(*map(run, group), return_exceptions=True)
        else:
            for call in group:
                results += await asyncio.gather(run(call), return_exceptions=True)
    return results

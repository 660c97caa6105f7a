# expect: exceptions-as-results
import asyncio


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        result = await run_one(call)
        on_end(call, result)
        return result

    return await asyncio.gather(*[run(c) for c in calls], return_exceptions=True)

# expect: first-failure
import asyncio


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        result = await run_one(call)
        on_end(call, result)
        return result

    results, reads = [], []
    for call in calls:
        if is_read(call):
            reads.append(call)
            continue
        results += await asyncio.gather(*map(run, reads))
        reads = []
        results.append(await run(call))
    return results + await asyncio.gather(*map(run, reads))

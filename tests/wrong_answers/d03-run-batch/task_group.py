# expect: first-failure
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
            async with asyncio.TaskGroup() as tasks:
                started = [tasks.create_task(run(call)) for call in group]
            results += [task.result() for task in started]
        else:
            for call in group:
                results.append(await run(call))
    return results

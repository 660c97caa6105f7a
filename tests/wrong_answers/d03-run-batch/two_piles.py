# expect: reads-first
import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, repr(error), is_error=True)
        on_end(call, result)
        return result

    reads = [call for call in calls if is_read(call)]
    writes = [call for call in calls if not is_read(call)]
    results = list(await asyncio.gather(*[run(call) for call in reads]))
    for call in writes:
        results.append(await run(call))
    by_id = {result.call_id: result for result in results}
    return [by_id[call.id] for call in calls]

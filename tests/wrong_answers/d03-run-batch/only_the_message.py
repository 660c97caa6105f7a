# expect: message-lost
import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as e:
            result = ToolResult(call.id, str(e), is_error=True)
        on_end(call, result)
        return result

    reads = [c for c in calls if is_read(c)]
    writes = [c for c in calls if not is_read(c)]
    results = await asyncio.gather(*[run(c) for c in reads])
    for c in writes:
        results.append(await run(c))
    return results

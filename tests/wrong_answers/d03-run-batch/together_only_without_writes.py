# expect: one-by-one
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

    if all(is_read(call) for call in calls):
        return list(await asyncio.gather(*[run(call) for call in calls]))
    return [await run(call) for call in calls]

# expect: not-awaited
import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, f"{type(error).__name__}: {error}", is_error=True)
        on_end(call, result)
        return result

    return [asyncio.ensure_future(run(call)) for call in calls]

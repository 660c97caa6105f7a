# expect: one-by-one
from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    results = []
    for call in calls:
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, repr(error), is_error=True)
        on_end(call, result)
        results.append(result)
    return results

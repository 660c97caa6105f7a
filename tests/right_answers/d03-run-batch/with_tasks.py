import asyncio

from solutions.d03_framework_loop.provider.message import ToolResult


async def run_batch(calls, is_read, run_one, on_start, on_end):
    async def run(call):
        on_start(call)
        try:
            result = await run_one(call)
        except Exception as error:
            result = ToolResult(call.id, f"{error!r}", True)
        on_end(call, result)
        return result

    tasks = []
    running = set()
    for call in calls:
        if running and not is_read(call):
            await asyncio.wait(running)
            running.clear()
        task = asyncio.create_task(run(call))
        tasks.append(task)
        if is_read(call):
            running.add(task)
        else:
            await task
    return [await task for task in tasks]

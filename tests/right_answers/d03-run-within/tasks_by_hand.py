import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and not seconds > 0:
        return late
    task = asyncio.create_task(start())
    try:
        await asyncio.wait({task}, timeout=seconds)
    finally:
        if not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
    return late if task.cancelled() else task.result()

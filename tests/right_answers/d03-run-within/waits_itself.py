import asyncio


async def run_within(seconds, start, late):
    if seconds is None:
        return await start()
    if seconds <= 0:
        return late
    task = asyncio.ensure_future(start())
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        raise
    if done:
        return task.result()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    return late

# expect: left-running
import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and seconds <= 0:
        return late
    task = asyncio.ensure_future(start())
    try:
        done, _ = await asyncio.wait([task], timeout=seconds)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if done:
        return task.result()
    task.cancel()
    return late

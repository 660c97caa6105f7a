# expect: left-running
import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and seconds <= 0:
        return late
    task = asyncio.create_task(start())
    done, pending = await asyncio.wait([task], timeout=seconds)
    if task in pending:
        task.cancel()
        return late
    return await task

# expect: errors-hidden
import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and seconds <= 0:
        return late
    try:
        async with asyncio.timeout(seconds):
            return await start()
    except Exception:
        return late

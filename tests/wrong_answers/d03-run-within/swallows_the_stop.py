# expect: cancel-swallowed
import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and seconds <= 0:
        return late
    try:
        async with asyncio.timeout(seconds) as limit:
            return await start()
    except TimeoutError:
        if limit.expired():
            return late
        raise
    except asyncio.CancelledError:
        return late

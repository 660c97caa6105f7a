# expect: starts-too-late
import asyncio


async def run_within(seconds, start, late):
    try:
        async with asyncio.timeout(seconds) as limit:
            return await start()
    except TimeoutError:
        if not limit.expired():
            raise
        return late

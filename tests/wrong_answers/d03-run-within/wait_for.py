# expect: own-timeout
import asyncio


async def run_within(seconds, start, late):
    if seconds is not None and seconds <= 0:
        return late
    try:
        return await asyncio.wait_for(start(), seconds)
    except TimeoutError:
        return late

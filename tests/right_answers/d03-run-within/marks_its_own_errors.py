import asyncio


class Own(Exception):
    pass


async def run_within(seconds, start, late):
    async def marked():
        try:
            return await start()
        except TimeoutError as error:
            raise Own from error

    if seconds is None or seconds > 0:
        try:
            return await asyncio.wait_for(marked(), timeout=seconds)
        except TimeoutError:
            return late
        except Own as error:
            raise error.__cause__
    return late

"""A piece of work under a time limit.

Does: cancel what is late, and tell its own limit from a TimeoutError of the work's.
Does not: stop a thread: nothing can.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any


async def run_within(seconds: float | None, start: Callable[[], Awaitable[Any]], late: Any) -> Any:
    """What `start()` comes to, or `late` when it takes longer than `seconds` (None: as long as it takes).

    Work that is late is cancelled and has ended when this returns. With no time left (0 or less) it is not started.
    What the work raises is raised here, a TimeoutError of its own included; so is a cancellation from outside.
    """
    if seconds is not None and seconds <= 0:
        return late
    try:
        async with asyncio.timeout(seconds) as limit:
            return await start()
    except TimeoutError:
        if limit.expired():
            return late
        raise

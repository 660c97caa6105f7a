"""Stopping a run from outside and by the clock, also in the middle of a request or a tool.

Does: run each piece of work under the time that is left, cancel it on abort.
Does not: say what a stopped piece of work counts as (the caller brings that along).
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from solutions.d03_framework_loop.kernel.run_within import run_within


class Stopper:
    """The clock and the emergency stop of one run. Made inside the event loop, whose clock it reads."""

    def __init__(self, limit: float | None) -> None:
        self._stop = asyncio.Event()
        self._limit = limit
        self._clock = asyncio.get_running_loop().time
        self._started = self._clock()
        self._work: asyncio.Future[Any] | None = None

    @property
    def seconds(self) -> float:
        """How long the run has been going."""
        return self._clock() - self._started

    @property
    def aborted(self) -> bool:
        """Whether somebody has pulled the emergency stop."""
        return self._stop.is_set()

    @property
    def late(self) -> bool:
        """Whether the time is up, and nobody aborted."""
        return self._limit is not None and self.seconds >= self._limit and not self.aborted

    def abort(self) -> None:
        """Cancel what is running, and run nothing more."""
        self._stop.set()
        if self._work:
            self._work.cancel()

    async def run(self, start: Callable[[], Awaitable[Any]], stopped: Any) -> Any:
        """What `start()` comes to; `stopped` when the run is aborted or its time is up before that."""
        if self._stop.is_set():
            return stopped
        left = None if self._limit is None else self._limit - self.seconds
        self._work = asyncio.ensure_future(run_within(left, start, stopped))
        try:
            return await self._work
        except asyncio.CancelledError:
            if not self._stop.is_set() or _is_cancelled_from_outside():
                raise
            return stopped


def _is_cancelled_from_outside() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0

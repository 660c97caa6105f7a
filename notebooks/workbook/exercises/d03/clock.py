"""Asynchronous code on a clock of its own: a second of waiting takes no time, and takes it exactly.

Does: run a coroutine on an event loop whose clock jumps to whatever is due next; say so when nothing ever will be.
Does not: speed up threads or blocking calls: they take their real time.
"""

import asyncio
import selectors
from collections.abc import Awaitable
from inspect import isawaitable
from typing import Any

PATIENCE = 1.0  # real seconds that a thread may take before nothing more is expected of it


class WaitsForEver(Exception):
    """Nothing is left that could wake the code up."""


class NotAwaitable(TypeError):
    """A plain value where something to await was wanted: an `async` is missing."""


def run_timed(work: Awaitable[Any] | Any) -> tuple[Any, float]:
    """What `work` comes to, and the seconds that it took on its own clock.

    Raises NotAwaitable, WaitsForEver, and what the work raises. Tasks that it leaves behind are cancelled.
    """
    if not isawaitable(work):
        raise NotAwaitable(f"a {type(work).__name__} came back at once, there is nothing to await")
    selector = _JumpingSelector()
    loop = _Loop(selector)
    try:
        started = loop.time()
        value = loop.run_until_complete(_await(work))
        return value, round(loop.time() - started, 6)
    finally:
        selector.stopping = True
        loop.run_until_complete(_cancel(asyncio.all_tasks(loop)))
        loop.close()


async def _await(work: Awaitable[Any]) -> Any:
    return await work


async def _cancel(tasks: set[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class _JumpingSelector(selectors.DefaultSelector):
    """Does not wait for the time to pass, but counts it."""

    now = 0.0
    stopping = False
    loop: asyncio.AbstractEventLoop

    def select(self, timeout: float | None = None) -> Any:
        # A thread's end comes from outside, and only real time brings it.
        if getattr(self.loop, "_default_executor", None) is not None and timeout != 0:
            found = super().select(PATIENCE if timeout is None else min(timeout, PATIENCE))
        else:
            found = super().select(0)
        if not found and timeout is None and not self.stopping:
            raise WaitsForEver("it waits for something that never comes")
        if not found and timeout:
            self.now += timeout
        return found


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self, selector: _JumpingSelector) -> None:
        self._jumping = selector
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self._jumping.now

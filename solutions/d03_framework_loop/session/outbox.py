"""Events on their way to one consumer, who may be slow, raise, or be gone.

Does: take an event at once, deliver in order, give up on a consumer who can't keep up.
Does not: ever make the kernel wait, or deliver with gaps: a lost consumer comes back and asks for a replay.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any


class Outbox:
    """A bounded queue before one consumer. Made inside a running event loop.

    consume: awaited with one event after the other. room: events that may wait, beside the one being delivered.
    """

    def __init__(self, consume: Callable[[Any], Awaitable[None]], room: int) -> None:
        self.lost = False
        self._consume = consume
        self._queue: asyncio.Queue[Any] = asyncio.Queue(room)
        self._task = asyncio.ensure_future(self._deliver())

    def offer(self, event: Any) -> bool:
        """Take an event for delivery. Never waits, never raises. False, and `lost` is True from then on, when the queue
        is full or the consumer has raised: nothing that comes later is delivered.
        """
        if not self.lost:
            try:
                self._queue.put_nowait(event)
            except asyncio.QueueFull:
                self.lost = True
        return not self.lost

    async def close(self, seconds: float) -> None:
        """Wait until everything taken is delivered, at most `seconds`; then end delivery. Never raises."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._queue.join(), seconds)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _deliver(self) -> None:
        while True:
            event = await self._queue.get()
            try:
                await self._consume(event)
            except Exception:
                self.lost = True
                # What still waits is not delivered, and nobody shall wait for it.
                while not self._queue.empty():
                    self._queue.get_nowait()
                    self._queue.task_done()
            self._queue.task_done()

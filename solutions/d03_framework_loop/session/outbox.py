"""Events on their way to one consumer, who may be slow, raise, or be gone.

Does: take an event at once, deliver in order, give up on a consumer who can't keep up.
Does not: ever make the kernel wait, or deliver with gaps: a lost consumer comes back and asks for a replay.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any


def open_outbox(
    consume: Callable[[Any], Awaitable[None]], room: int
) -> tuple[Callable[[Any], bool], Callable[[float], Awaitable[None]]]:
    """Two functions for one consumer: `offer(event)` and `await close(seconds)`. Called inside a running event loop.

    consume: awaited with one event after the other. room: events that may wait, beside the one being delivered.
    offer takes an event for delivery and returns True; it never waits and never raises. When the queue is full, or the
    consumer has raised, it returns False, and so for ever after: nothing that came later is delivered.
    close waits until all that was taken is delivered, at most `seconds`, then ends delivery. It never raises.
    """
    queue: asyncio.Queue[Any] = asyncio.Queue(room)
    lost = asyncio.Event()

    async def deliver() -> None:
        while True:
            event = await queue.get()
            try:
                await consume(event)
            except Exception:
                lost.set()
                # What still waits is not delivered, and nobody shall wait for it.
                while not queue.empty():
                    queue.get_nowait()
                    queue.task_done()
            queue.task_done()

    task = asyncio.ensure_future(deliver())

    def offer(event: Any) -> bool:
        if not lost.is_set():
            try:
                queue.put_nowait(event)
            except asyncio.QueueFull:
                lost.set()
        return not lost.is_set()

    async def close(seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(queue.join(), seconds)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    return offer, close

# expect: delivers-with-gaps
import asyncio
import contextlib


def open_outbox(consume, room):
    queue = asyncio.Queue(room)

    async def deliver():
        while True:
            event = await queue.get()
            with contextlib.suppress(Exception):
                await consume(event)
            queue.task_done()

    task = asyncio.ensure_future(deliver())

    def offer(event):
        try:
            queue.put_nowait(event)
        except asyncio.QueueFull:
            return False
        return True

    async def close(seconds):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(queue.join(), seconds)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    return offer, close

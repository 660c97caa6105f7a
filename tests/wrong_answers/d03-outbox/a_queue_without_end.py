# expect: unbounded
import asyncio
import contextlib


def open_outbox(consume, room):
    queue = asyncio.Queue()
    lost = asyncio.Event()

    async def deliver():
        while True:
            event = await queue.get()
            try:
                await consume(event)
            except Exception:
                lost.set()
                while not queue.empty():
                    queue.get_nowait()
                    queue.task_done()
            queue.task_done()

    task = asyncio.ensure_future(deliver())

    def offer(event):
        if not lost.is_set():
            queue.put_nowait(event)
        return not lost.is_set()

    async def close(seconds):
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(queue.join(), seconds)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    return offer, close

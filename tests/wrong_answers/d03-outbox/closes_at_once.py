# expect: last-ones-lost
import asyncio


def open_outbox(consume, room):
    queue = asyncio.Queue(room)
    lost = asyncio.Event()

    async def deliver():
        while not lost.is_set():
            event = await queue.get()
            try:
                await consume(event)
            except Exception:
                lost.set()

    task = asyncio.ensure_future(deliver())

    def offer(event):
        if not lost.is_set():
            try:
                queue.put_nowait(event)
            except asyncio.QueueFull:
                lost.set()
        return not lost.is_set()

    async def close(seconds):
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    return offer, close

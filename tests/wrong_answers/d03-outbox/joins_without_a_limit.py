# expect: close-waits-for-ever
import asyncio


def open_outbox(consume, room):
    queue = asyncio.Queue(room)
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
            try:
                queue.put_nowait(event)
            except asyncio.QueueFull:
                lost.set()
        return not lost.is_set()

    async def close(seconds):
        await queue.join()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    return offer, close

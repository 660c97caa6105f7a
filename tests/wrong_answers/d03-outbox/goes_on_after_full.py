# expect: delivers-with-gaps
import asyncio


def open_outbox(consume, room):
    queue = asyncio.Queue(maxsize=room)

    async def worker():
        while True:
            event = await queue.get()
            await consume(event)
            queue.task_done()

    task = asyncio.create_task(worker())

    def offer(event):
        try:
            queue.put_nowait(event)
            return True
        except asyncio.QueueFull:
            return False

    async def close(seconds):
        await asyncio.wait_for(queue.join(), seconds)
        task.cancel()

    return offer, close

# expect: raises-into-the-kernel
import asyncio


def open_outbox(consume, room):
    queue = asyncio.Queue(room)

    async def deliver():
        while True:
            event = await queue.get()
            await consume(event)
            queue.task_done()

    task = asyncio.ensure_future(deliver())

    def offer(event):
        queue.put_nowait(event)
        return True

    async def close(seconds):
        try:
            await asyncio.wait_for(queue.join(), seconds)
        except TimeoutError:
            pass
        task.cancel()

    return offer, close

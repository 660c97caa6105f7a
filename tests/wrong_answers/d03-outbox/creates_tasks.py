# expect: task-for-each
import asyncio


def open_outbox(consume, room):
    queue = []
    closed = False

    def offer(event):
        if closed or len(queue) >= room:
            return False
        queue.append(event)
        asyncio.create_task(consume(event))
        return True

    async def close(seconds):
        await asyncio.sleep(seconds)

    return offer, close

# expect: task-for-each
import asyncio


def open_outbox(consume, room):
    pending = set()

    def offer(event):
        if len(pending) >= room:
            return False
        task = asyncio.create_task(consume(event))
        pending.add(task)
        task.add_done_callback(pending.discard)
        return True

    async def close(seconds):
        if pending:
            await asyncio.wait(pending, timeout=seconds)
        for task in pending:
            task.cancel()

    return offer, close

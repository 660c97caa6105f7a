import asyncio
from collections import deque


def open_outbox(consume, room):
    waiting, state = deque(), {"alive": True}
    woken = asyncio.Event()
    idle = asyncio.Event()
    idle.set()

    async def deliver():
        while True:
            await woken.wait()
            woken.clear()
            while waiting:
                event = waiting.popleft()
                try:
                    await consume(event)
                except Exception:
                    state["alive"] = False
                    waiting.clear()
            idle.set()

    task = asyncio.create_task(deliver())

    def offer(event):
        busy = not idle.is_set()
        if len(waiting) >= room and (busy or room):
            state["alive"] = False
        if state["alive"]:
            waiting.append(event)
            idle.clear()
            woken.set()
        return state["alive"]

    async def close(seconds):
        await asyncio.wait([asyncio.ensure_future(idle.wait())], timeout=seconds)
        task.cancel()
        await asyncio.wait([task])

    return offer, close

import asyncio


def open_outbox(consume, room):
    waiting, state = [], {"lost": False}
    wake, quiet = asyncio.Event(), asyncio.Event()
    quiet.set()

    async def pump():
        while True:
            await wake.wait()
            while waiting:
                try:
                    await consume(waiting.pop(0))
                except Exception:
                    state["lost"] = True
                    waiting.clear()
            wake.clear()
            quiet.set()

    task = asyncio.create_task(pump())

    def offer(event):
        if state["lost"] or len(waiting) >= room:
            state["lost"] = True
            return False
        waiting.append(event)
        quiet.clear()
        wake.set()
        return True

    async def close(seconds):
        try:
            await asyncio.wait_for(quiet.wait(), seconds)
        except TimeoutError:
            pass
        task.cancel()
        try:
            await task
        except BaseException:
            pass

    return offer, close

import asyncio


def open_outbox(consume, room):
    pending = []
    lost = [False]
    started = [0]

    async def follow(previous, event):
        if previous:
            await asyncio.wait([previous])
        started[0] += 1
        if not broken:
            try:
                await consume(event)
            except Exception:
                broken.append(event)
                lost[0] = True

    broken = []

    def offer(event):
        waiting = len(pending) - started[0]
        if lost[0] or waiting >= room:
            lost[0] = True
            return False
        pending.append(asyncio.ensure_future(follow(pending[-1] if pending else None, event)))
        return True

    async def close(seconds):
        if pending:
            await asyncio.wait(pending, timeout=seconds)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)

    return offer, close

# expect: kernel-waits
def open_outbox(consume, room):
    lost = False

    async def offer(event):
        nonlocal lost
        if not lost:
            try:
                await consume(event)
            except Exception:
                lost = True
        return not lost

    async def close(seconds):
        return None

    return offer, close

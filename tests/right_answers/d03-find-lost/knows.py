async def find_lost(ask, summary, probes):
    async def known(q, words):
        if not words:
            return True
        try:
            text = await ask(summary, q)
        except Exception:
            return False
        return any(w.casefold() in text.casefold() for w in words)

    return [q for q, words in probes.items() if not await known(q, words)]

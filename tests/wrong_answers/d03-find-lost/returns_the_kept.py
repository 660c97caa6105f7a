# expect: the-other-way-round
async def find_lost(ask, summary, probes):
    kept = []
    for question, words in probes.items():
        try:
            answer = (await ask(summary, question)).lower()
        except Exception:
            answer = ""
            kept.append(question)
            continue
        if not words or any(word.lower() in answer for word in words):
            kept.append(question)
    return kept

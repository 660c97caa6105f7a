# expect: every-wording
async def find_lost(ask, summary, probes):
    lost = []
    for question, words in probes.items():
        try:
            answer = (await ask(summary, question)).lower()
        except Exception:
            lost.append(question)
            continue
        if not all(word.lower() in answer for word in words):
            lost.append(question)
    return lost

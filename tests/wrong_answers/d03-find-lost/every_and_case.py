# expect: every-wording
async def find_lost(ask, summary, probes):
    lost = []
    for question, words in probes.items():
        answer = await ask(summary, question)
        if not all(w in answer for w in words):
            lost.append(question)
    return lost

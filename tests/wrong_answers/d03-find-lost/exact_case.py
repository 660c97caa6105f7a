# expect: case-matters
async def find_lost(ask, summary, probes):
    lost = []
    for question, words in probes.items():
        try:
            answer = await ask(summary, question)
        except Exception:
            answer = ""
        if words and not any(word in answer for word in words):
            lost.append(question)
    return lost

# expect: failure-ends-it
async def find_lost(ask, summary, probes):
    lost = []
    for question, words in probes.items():
        answer = (await ask(summary, question)).lower()
        if words and not any(word.lower() in answer for word in words):
            lost.append(question)
    return lost

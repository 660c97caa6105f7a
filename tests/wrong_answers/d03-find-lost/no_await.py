# expect: not-awaited
async def find_lost(ask, summary, probes):
    lost = []
    for question, words in probes.items():
        answer = ask(summary, question)
        if words and not any(word.lower() in answer.lower() for word in words):
            lost.append(question)
    return lost

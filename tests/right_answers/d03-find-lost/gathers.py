import asyncio


async def find_lost(ask, summary, probes):
    answers = await asyncio.gather(*(ask(summary, question) for question in probes), return_exceptions=True)
    lost = []
    for (question, wordings), answer in zip(probes.items(), answers, strict=True):
        text = "" if isinstance(answer, BaseException) else answer.casefold()
        if len(wordings) and not [1 for word in wordings if word.casefold() in text]:
            lost.append(question)
    return lost

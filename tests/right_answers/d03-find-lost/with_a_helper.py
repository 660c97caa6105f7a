import re


async def find_lost(ask, summary, probes):
    async def knows(question, wordings):
        try:
            answer = await ask(summary, question)
        except Exception:
            return not wordings
        return not wordings or re.search("|".join(map(re.escape, wordings)), answer, re.IGNORECASE) is not None

    return [question for question in probes if not await knows(question, probes[question])]

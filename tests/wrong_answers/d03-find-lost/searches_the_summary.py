# expect: looks-at-the-text
async def find_lost(ask, summary, probes):
    text = summary.lower()
    return [question for question, words in probes.items() if words and not any(word.lower() in text for word in words)]

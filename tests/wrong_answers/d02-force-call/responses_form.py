# expect: flat-choice
def force_call(messages, risky):
    start = max(n for n, message in enumerate(messages) if message["role"] == "user")
    if any(message["role"] == "tool" for message in messages[start:]):
        return "auto"
    question = messages[start]["content"].lower()
    hits = [tool for tool in risky if any(word in question for word in risky[tool])]
    if len(hits) > 1:
        return "required"
    return {"type": "function", "name": hits[0]} if hits else "auto"

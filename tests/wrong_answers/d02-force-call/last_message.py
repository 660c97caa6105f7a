# expect: last-message-only
def force_call(messages, risky):
    if messages[-1]["role"] != "user":
        return "auto"
    question = messages[-1]["content"].lower()
    hits = [tool for tool in risky if any(word in question for word in risky[tool])]
    if len(hits) > 1:
        return "required"
    return {"type": "function", "function": {"name": hits[0]}} if hits else "auto"

# expect: never-by-name
def force_call(messages, risky):
    question, called = "", False
    for message in messages:
        if message["role"] == "user":
            question, called = message["content"].lower(), False
        elif message["role"] == "tool":
            called = True
    if called:
        return "auto"
    tools = []
    for tool, words in risky.items():
        if any(word in question for word in words):
            tools.append(tool)
    if len(tools) > 1:
        return "required"
    if tools:
        return "required"
    return "auto"

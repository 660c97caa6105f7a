def force_call(messages, risky):
    for message in reversed(messages):
        if message["role"] == "tool":
            break
        if message["role"] == "user":
            meant = {tool for tool in risky for word in risky[tool] if message["content"].lower().find(word) >= 0}
            match len(meant):
                case 0:
                    break
                case 1:
                    return dict(type="function", function=dict(name=meant.pop()))
                case _:
                    return "required"
    return "auto"

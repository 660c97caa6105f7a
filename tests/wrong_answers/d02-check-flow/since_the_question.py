# expect: this-question-only
WORST = {"private", "untrusted", "sends"}


def check_flow(history, name, arguments, traits, known):
    if "sends" not in traits.get(name, WORST):
        return ""
    to = arguments.get("to")
    if to in known:
        return ""
    seen = set(traits.get(name, WORST))
    start = max(n for n, message in enumerate(history) if message["role"] == "user")
    for message in history[start:]:
        for call in message.get("tool_calls") or []:
            seen |= set(traits.get(call["function"]["name"], WORST))
    if "private" in seen and "untrusted" in seen:
        return f"Denied: {to} is not a known address"
    return ""

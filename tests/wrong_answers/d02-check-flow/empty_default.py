# expect: unknown-is-harmless
WORST = set()


def check_flow(history, name, arguments, traits, known):
    if "sends" not in traits.get(name, WORST):
        return ""
    to = arguments.get("to")
    if to in known:
        return ""
    seen = set(traits.get(name, WORST))
    for message in history:
        for call in message.get("tool_calls") or []:
            seen |= set(traits.get(call["function"]["name"], WORST))
    if "private" in seen and "untrusted" in seen:
        return f"Denied: {to} is not a known address"
    return ""

# expect: address-by-its-look
WORST = {"private", "untrusted", "sends"}


def check_flow(history, name, arguments, traits, known):
    if "sends" not in traits.get(name, WORST):
        return ""
    to = arguments.get("to")
    if to and any(to in one or to.startswith(one) for one in known):
        return ""
    seen = set(traits.get(name, WORST))
    for message in history:
        for call in message.get("tool_calls") or []:
            seen |= set(traits.get(call["function"]["name"], WORST))
    if "private" in seen and "untrusted" in seen:
        return f"Denied: {to} is not a known address"
    return ""

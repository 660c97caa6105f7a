def check_flow(history, name, arguments, traits, known):
    missing = {"private", "untrusted", "sends"}
    default = frozenset(missing)
    mine = set(traits.get(name, default))
    if "sends" not in mine:
        return ""
    missing -= mine
    for message in history:
        if message["role"] != "assistant" or not message.get("tool_calls"):
            continue
        for call in message["tool_calls"]:
            missing.difference_update(traits.get(call["function"]["name"], default))
    if missing:
        return ""
    for address in known:
        if address == arguments.get("to"):
            return ""
    return "Denied: to " + str(arguments.get("to")) + ", as private data and untrusted text met in this conversation"

def classify_turn(messages, needs, claims):
    if needs == "":
        return "not needed"
    told, asked = {}, False
    for message in reversed(messages):
        if message["role"] == "user":
            break
        if message["role"] == "tool":
            told[message["tool_call_id"]] = message["content"]
        for call in message.get("tool_calls") or ():
            if call["function"]["name"] == needs:
                asked = True
            else:
                told.pop(call["id"], None)
    if not asked:
        return "not called"
    good = "\n".join(text for text in told.values() if text[:5] != "Error")
    if not good:
        return "failed"
    return "not used" if [claim for claim in claims if claim not in good] else "used"

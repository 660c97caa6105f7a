# expect: whole-conversation
def classify_turn(messages, needs, claims):
    if needs == "":
        return "not needed"
    ids, results = set(), []
    for message in messages:
        for call in message.get("tool_calls") or []:
            if call["function"]["name"] == needs:
                ids.add(call["id"])
        if message["role"] == "tool" and message["tool_call_id"] in ids:
            results.append(message["content"])
    if not ids:
        return "not called"
    sound = [r for r in results if not r.startswith("Error")]
    if len(sound) == 0:
        return "failed"
    for claim in claims:
        if not any(claim in r for r in sound):
            return "not used"
    return "used"

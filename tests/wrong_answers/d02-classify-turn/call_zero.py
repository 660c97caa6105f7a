# expect: first-call-only
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    last = max(i for i, m in enumerate(messages) if m["role"] == "user")
    turn = messages[last + 1 :]
    ids = []
    for m in turn:
        if m.get("tool_calls"):
            call = m["tool_calls"][0]
            if call["function"]["name"] == needs:
                ids.append(call["id"])
    if not ids:
        return "not called"
    sound = [m["content"] for m in turn if m.get("tool_call_id") in ids and not m["content"].startswith("Error")]
    if not sound:
        return "failed"
    return "used" if all(any(c in r for r in sound) for c in claims) else "not used"

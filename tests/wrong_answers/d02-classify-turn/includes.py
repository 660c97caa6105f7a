# expect: claim-is-a-whole-result
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    last = max(i for i, m in enumerate(messages) if m["role"] == "user")
    turn = messages[last + 1 :]
    ids = [c["id"] for m in turn for c in (m.get("tool_calls") or []) if c["function"]["name"] == needs]
    if not ids:
        return "not called"
    sound = [m["content"] for m in turn if m.get("tool_call_id") in ids and not m["content"].startswith("Error")]
    if not sound:
        return "failed"
    for claim in claims:
        if claim not in sound:
            return "not used"
    return "used"

# expect: an-error-is-a-result
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    last = max(i for i, m in enumerate(messages) if m["role"] == "user")
    turn = messages[last + 1 :]
    ids = [c["id"] for m in turn for c in (m.get("tool_calls") or []) if c["function"]["name"] == needs]
    if not ids:
        return "not called"
    results = [m["content"] for m in turn if m["role"] == "tool" and m["tool_call_id"] in ids]
    if not results:
        return "failed"
    return "used" if all(any(c in r for r in results) for c in claims) else "not used"

# expect: called-is-used
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    last = max(i for i, m in enumerate(messages) if m["role"] == "user")
    turn = messages[last:]
    ids = [c["id"] for m in turn for c in (m.get("tool_calls") or []) if c["function"]["name"] == needs]
    if not ids:
        return "not called"
    results = [m["content"] for m in turn if m["role"] == "tool" and m["tool_call_id"] in ids]
    return "failed" if all(r.startswith("Error") for r in results) else "used"

# expect: deletes-turns
def repair_history(messages):
    ids = set()
    for m in messages:
        if m["role"] == "tool":
            ids.add(m["tool_call_id"])
    return [m for m in messages if not m.get("tool_calls") or all(c["id"] in ids for c in m["tool_calls"])]

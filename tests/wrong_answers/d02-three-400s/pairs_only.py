# expect: misses-the-object
def find_fault(messages):
    asked, waiting = set(), set()
    for m in messages:
        if m["role"] == "tool":
            if m["tool_call_id"] not in asked:
                return "dropped assistant message"
            waiting.discard(m["tool_call_id"])
            continue
        if waiting:
            return "unanswered call"
        asked = {c["id"] for c in m.get("tool_calls") or []}
        waiting = set(asked)
    return "unanswered call" if waiting else ""

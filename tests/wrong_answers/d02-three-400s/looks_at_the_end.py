# expect: end-only
def find_fault(messages):
    tail = []
    for m in reversed(messages):
        if m["role"] == "tool":
            tail.append(m["tool_call_id"])
            continue
        calls = m.get("tool_calls") or []
        if any(isinstance(c["function"]["arguments"], dict) for c in calls):
            return "arguments as an object"
        ids = [c["id"] for c in calls]
        if set(tail) - set(ids):
            return "dropped assistant message"
        return "unanswered call" if set(ids) - set(tail) else ""
    return ""

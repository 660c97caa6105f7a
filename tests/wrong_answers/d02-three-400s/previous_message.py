# expect: right-behind
def find_fault(messages):
    waiting = set()
    for i, m in enumerate(messages):
        if m["role"] == "tool":
            before = messages[i - 1].get("tool_calls") or []
            if m["tool_call_id"] not in [c["id"] for c in before]:
                return "dropped assistant message"
            waiting.discard(m["tool_call_id"])
            continue
        if waiting:
            return "unanswered call"
        for c in m.get("tool_calls") or []:
            if not isinstance(c["function"]["arguments"], str):
                return "arguments as an object"
            waiting.add(c["id"])
    return "unanswered call" if waiting else ""

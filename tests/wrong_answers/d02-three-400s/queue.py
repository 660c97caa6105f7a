# expect: same-order
def find_fault(messages):
    queue, asked = [], []
    for m in messages:
        if m["role"] == "tool":
            if m["tool_call_id"] not in asked:
                return "dropped assistant message"
            if queue and queue[0] == m["tool_call_id"]:
                queue = queue[1:]
            else:
                return "unanswered call"
        elif queue:
            return "unanswered call"
        else:
            calls = m.get("tool_calls") or []
            if [c for c in calls if not isinstance(c["function"]["arguments"], str)]:
                return "arguments as an object"
            queue = [c["id"] for c in calls]
            asked = list(queue)
    return "unanswered call" if queue else ""

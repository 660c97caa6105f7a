# expect: first-call-only
def find_fault(messages):
    open_id = None
    in_turn = False
    for m in messages:
        if m["role"] == "tool":
            if not in_turn:
                return "dropped assistant message"
            if m["tool_call_id"] == open_id:
                open_id = None
            continue
        if open_id:
            return "unanswered call"
        in_turn = bool(m.get("tool_calls"))
        if in_turn:
            call = m["tool_calls"][0]
            if isinstance(call["function"]["arguments"], dict):
                return "arguments as an object"
            open_id = call["id"]
    return "unanswered call" if open_id else ""

# expect: answered-anywhere
def find_fault(messages):
    asked = []
    answered = []
    for m in messages:
        for call in m.get("tool_calls", []):
            if type(call["function"]["arguments"]) is dict:
                return "arguments as an object"
            asked.append(call["id"])
        if m["role"] == "tool":
            answered.append(m["tool_call_id"])
    for one in answered:
        if one not in asked:
            return "dropped assistant message"
    for one in asked:
        if one not in answered:
            return "unanswered call"
    return ""

# expect: answers-at-the-end
def repair_history(messages):
    told = [m["tool_call_id"] for m in messages if m["role"] == "tool"]
    out = list(messages)
    for m in messages:
        for call in m.get("tool_calls") or []:
            if call["id"] not in told:
                out.append({"role": "tool", "tool_call_id": call["id"], "content": "Error: no result"})
    return out

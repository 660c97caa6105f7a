# expect: loses-late-answers
import json


def repair_history(messages):
    out, i = [], 0
    while i < len(messages):
        m = messages[i]
        i += 1
        if m["role"] == "tool":
            continue
        here = []
        while i < len(messages) and messages[i]["role"] == "tool":
            here.append(messages[i])
            i += 1
        fixed = []
        for c in m.get("tool_calls") or []:
            a = c["function"]["arguments"]
            text = a if isinstance(a, str) else json.dumps(a, ensure_ascii=False)
            fixed.append({**c, "function": {**c["function"], "arguments": text}})
        out.append({**m, "tool_calls": fixed} if fixed else m)
        for c in fixed:
            one = next((h for h in here if h["tool_call_id"] == c["id"]), None)
            out.append(one or {"role": "tool", "tool_call_id": c["id"], "content": "Error: no result"})
    return out

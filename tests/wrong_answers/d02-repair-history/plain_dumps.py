# expect: escaped-chinese
import json


def repair_history(messages):
    heap = [m for m in messages if m["role"] == "tool"]
    out = []
    for m in messages:
        if m["role"] == "tool":
            continue
        fixed = []
        for c in m.get("tool_calls") or []:
            a = c["function"]["arguments"]
            text = a if isinstance(a, str) else json.dumps(a)
            fixed.append({**c, "function": {**c["function"], "arguments": text}})
        out.append({**m, "tool_calls": fixed} if fixed else m)
        for c in fixed:
            one = next((h for h in heap if h["tool_call_id"] == c["id"]), None)
            if one:
                heap.remove(one)
            out.append(one or {"role": "tool", "tool_call_id": c["id"], "content": "Error: no result"})
    return out

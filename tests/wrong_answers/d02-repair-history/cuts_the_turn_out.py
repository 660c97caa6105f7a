# expect: deletes-turns
import json


def repair_history(messages):
    told = {m["tool_call_id"] for m in messages if m["role"] == "tool"}
    heap = [m for m in messages if m["role"] == "tool"]
    out = []
    for m in messages:
        if m["role"] == "tool":
            continue
        calls = m.get("tool_calls") or []
        if any(c["id"] not in told for c in calls):
            continue
        fixed = []
        for c in calls:
            a = c["function"]["arguments"]
            text = a if isinstance(a, str) else json.dumps(a, ensure_ascii=False)
            fixed.append({**c, "function": {**c["function"], "arguments": text}})
        out.append({**m, "tool_calls": fixed} if fixed else m)
        for c in fixed:
            one = next(h for h in heap if h["tool_call_id"] == c["id"])
            heap.remove(one)
            out.append(one)
    return out

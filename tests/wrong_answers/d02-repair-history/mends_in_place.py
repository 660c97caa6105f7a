# expect: changes-the-list
import json


def repair_history(messages):
    heap = [m for m in messages if m["role"] == "tool"]
    out = []
    for m in messages:
        if m["role"] == "tool":
            continue
        out.append(m)
        for c in m.get("tool_calls") or []:
            a = c["function"]["arguments"]
            if not isinstance(a, str):
                c["function"]["arguments"] = json.dumps(a, ensure_ascii=False)
            one = next((h for h in heap if h["tool_call_id"] == c["id"]), None)
            if one:
                heap.remove(one)
            out.append(one or {"role": "tool", "tool_call_id": c["id"], "content": "Error: no result"})
    return out

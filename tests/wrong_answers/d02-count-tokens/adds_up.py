# expect: running-total
import json


def count_turns(requests, count):
    rows = []
    total = 0
    for number, request in enumerate(requests, 1):
        if request.get("tools"):
            total += count(json.dumps(request["tools"], ensure_ascii=False))
        results = sum(count(m["content"]) for m in request["messages"] if m["role"] == "tool")
        rows.append({"request": number, "definitions": total, "results": results})
    return rows

# expect: tools-always-there
import json


def count_turns(requests, count):
    rows = []
    for number, request in enumerate(requests, 1):
        tools = request.get("tools")
        definitions = count(json.dumps(request["tools"], ensure_ascii=False))
        results = sum(count(m["content"]) for m in request["messages"] if m["role"] == "tool")
        rows.append({"request": number, "definitions": definitions, "results": results})
    return rows

# expect: quarter-of-the-characters
import json


def count_turns(requests, count):
    rows = []
    for number, request in enumerate(requests, 1):
        tools = request.get("tools")
        definitions = len(json.dumps(tools, ensure_ascii=False)) // 4 if tools else 0
        results = sum(len(m["content"]) for m in request["messages"] if m["role"] == "tool") // 4
        rows.append({"request": number, "definitions": definitions, "results": results})
    return rows

# expect: definitions-once
import json


def count_turns(requests, count):
    rows = []
    for number, request in enumerate(requests, 1):
        tools = request.get("tools")
        definitions = count(json.dumps(tools, ensure_ascii=False)) if tools and number == 1 else 0
        results = sum(count(m["content"]) for m in request["messages"] if m["role"] == "tool")
        rows.append({"request": number, "definitions": definitions, "results": results})
    return rows

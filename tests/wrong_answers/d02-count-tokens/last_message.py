# expect: new-results-only
import json


def count_turns(requests, count):
    rows = []
    for number, request in enumerate(requests, 1):
        tools = request.get("tools")
        definitions = count(json.dumps(tools, ensure_ascii=False)) if tools else 0
        results = count(request["messages"][-1]["content"]) if request["messages"][-1]["role"] == "tool" else 0
        rows.append({"request": number, "definitions": definitions, "results": results})
    return rows

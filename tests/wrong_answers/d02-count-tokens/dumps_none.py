# expect: null-counted
import json


def count_turns(requests, count):
    return [
        {
            "request": number,
            "definitions": count(json.dumps(request.get("tools"), ensure_ascii=False)),
            "results": sum(count(m["content"]) for m in request["messages"] if m["role"] == "tool"),
        }
        for number, request in enumerate(requests, 1)
    ]

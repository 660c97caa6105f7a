import json


def count_turns(requests, count):
    return [
        {
            "request": index + 1,
            "definitions": count(json.dumps(body["tools"], ensure_ascii=False)) if "tools" in body else 0,
            "results": sum([count(past["content"]) for past in body["messages"] if "tool_call_id" in past]),
        }
        for index, body in enumerate(requests)
    ]

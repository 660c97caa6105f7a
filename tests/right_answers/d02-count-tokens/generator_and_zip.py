import itertools
import json


def count_turns(requests, count):
    def row(number, body):
        told = dict(request=number, definitions=0, results=0)
        if body.get("tools"):
            told["definitions"] = count(json.dumps(body["tools"], ensure_ascii=False))
        for message in body["messages"]:
            match message:
                case {"role": "tool", "content": text}:
                    told["results"] += count(text)
        return told

    return [row(number, body) for number, body in zip(itertools.count(1), requests)]

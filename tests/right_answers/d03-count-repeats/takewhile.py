import json
from itertools import takewhile


def parse(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def count_repeats(past, call):
    mine = [
        (r.text, r.is_error)
        for c, r in past[::-1]
        if c.name == call.name and parse(c.arguments) == parse(call.arguments)
    ]
    return len(list(takewhile(lambda result: result == mine[0], mine)))

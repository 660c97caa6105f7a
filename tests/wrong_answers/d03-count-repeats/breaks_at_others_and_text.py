# expect: breaks-on-text
import json


def count_repeats(past, call):
    count = 0
    last = None
    for c, r in reversed(past):
        if c.name != call.name or json.loads(c.arguments) != json.loads(call.arguments):
            break
        if last is not None and r.text != last.text:
            break
        last = r
        count += 1
    return count

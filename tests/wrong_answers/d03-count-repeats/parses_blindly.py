# expect: breaks-on-text
import json


def count_repeats(past, call):
    wanted = (call.name, json.loads(call.arguments))
    results = [r.text for c, r in past if (c.name, json.loads(c.arguments)) == wanted]
    count = 0
    for result in reversed(results):
        if result != results[-1]:
            break
        count += 1
    return count

# expect: only-neighbours
import json


def count_repeats(past, call):
    def key(c):
        try:
            return c.name, json.loads(c.arguments)
        except ValueError:
            return c.name, c.arguments

    count, last = 0, None
    for c, r in reversed(past):
        if key(c) != key(call):
            break
        if last is not None and r.text != last:
            break
        last = r.text
        count += 1
    return count

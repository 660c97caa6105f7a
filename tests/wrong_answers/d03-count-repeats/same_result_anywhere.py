# expect: not-in-a-row
import json


def count_repeats(past, call):
    def key(c):
        try:
            return c.name, json.loads(c.arguments)
        except ValueError:
            return c.name, c.arguments

    results = [r.text for c, r in past if key(c) == key(call)]
    return results.count(results[-1]) if results else 0

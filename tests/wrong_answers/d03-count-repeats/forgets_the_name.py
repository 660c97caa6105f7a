# expect: name-ignored
import json


def count_repeats(past, call):
    def key(c):
        try:
            return json.loads(c.arguments)
        except ValueError:
            return c.arguments

    results = [r.text for c, r in past if key(c) == key(call)]
    count = 0
    while count < len(results) and results[-1 - count] == results[-1]:
        count += 1
    return count

# expect: polling-punished
import json


def count_repeats(past, call):
    def key(c):
        try:
            return c.name, json.loads(c.arguments)
        except ValueError:
            return c.name, c.arguments

    return sum(key(c) == key(call) for c, _ in past)

# expect: new-each-time
import json
import time


def intent_key(user, question, name, arguments):
    parts = [user, question, name, json.loads(arguments), time.perf_counter_ns()]
    return json.dumps(parts, sort_keys=True)

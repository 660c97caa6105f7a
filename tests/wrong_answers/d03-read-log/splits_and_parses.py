# expect: torn-line-breaks
import json


def read_log(raw):
    entries = []
    for line in raw.decode("utf-8").split("\n"):
        if line:
            entries.append(json.loads(line))
    return entries, len(raw)

# expect: holes-unnoticed
import json


def read_log(raw):
    lines = raw.split(b"\n")
    entries = []
    size = 0
    for line in lines:
        try:
            entry = json.loads(line)
        except ValueError:
            break
        entries.append(entry)
        size += len(line) + 1
    return entries, size

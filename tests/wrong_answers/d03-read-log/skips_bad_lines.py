# expect: broken-skipped
import json


def read_log(raw):
    size = raw.rfind(b"\n") + 1
    entries = []
    for line in raw[:size].split(b"\n"):
        try:
            entries.append(json.loads(line.decode("utf-8")))
        except ValueError:
            continue
    return entries, size

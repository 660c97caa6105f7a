# expect: holes-unnoticed
import json


def read_log(raw):
    size = raw.rfind(b"\n") + 1
    entries = []
    for number, line in enumerate(raw[:size].split(b"\n")[:-1], 1):
        try:
            entries.append(json.loads(line.decode("utf-8")))
        except ValueError:
            raise ValueError(f"line {number} is broken") from None
    return entries, size

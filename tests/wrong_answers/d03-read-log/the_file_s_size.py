# expect: size-of-all
import json


def read_log(raw):
    entries = []
    for number, line in enumerate(raw.split(b"\n")[:-1], 1):
        try:
            entry = json.loads(line.decode("utf-8"))
        except ValueError:
            raise ValueError(f"line {number} is broken") from None
        if not isinstance(entry, dict) or entry.get("seq") != number:
            raise ValueError(f"line {number} is not entry {number}")
        entries.append(entry)
    return entries, len(raw)

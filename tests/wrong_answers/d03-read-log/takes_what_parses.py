# expect: torn-line-kept
import json


def read_log(raw):
    size = raw.rfind(b"\n") + 1
    entries = []
    lines = raw.split(b"\n")
    for number, line in enumerate(lines, 1):
        last = number == len(lines)
        try:
            entry = json.loads(line.decode("utf-8"))
        except ValueError:
            if last:
                break
            raise ValueError(f"line {number} is broken") from None
        if not isinstance(entry, dict) or entry.get("seq") != number:
            raise ValueError(f"line {number} is not entry {number}")
        entries.append(entry)
    return entries, size

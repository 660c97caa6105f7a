# expect: torn-line-breaks
import json


def read_log(raw):
    entries = []
    lines = raw.split(b"\n")
    for number, line in enumerate(lines, 1):
        if not line and number == len(lines):
            break
        try:
            entry = json.loads(line.decode("utf-8"))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
        if not isinstance(entry, dict) or entry.get("seq") != number:
            raise ValueError(f"line {number}: not entry {number}")
        entries.append(entry)
    return entries, raw.rfind(b"\n") + 1

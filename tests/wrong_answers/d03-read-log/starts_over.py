# expect: all-or-nothing
import json


def read_log(raw):
    entries = []
    try:
        for number, line in enumerate(raw.decode("utf-8").splitlines(keepends=True), 1):
            if not line.endswith("\n"):
                return [], 0
            entry = json.loads(line)
            if entry["seq"] != number:
                return [], 0
            entries.append(entry)
    except (ValueError, TypeError, KeyError):
        return [], 0
    return entries, len(raw)

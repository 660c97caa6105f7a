# expect: ends-at-broken
import json


def read_log(raw):
    end = raw.rfind(b"\n") + 1
    entries = []
    for line in raw[:end].splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            break
        if not isinstance(entry, dict) or entry.get("seq") != len(entries) + 1:
            raise ValueError(f"line {len(entries) + 1} is not an entry")
        entries.append(entry)
    return entries, end

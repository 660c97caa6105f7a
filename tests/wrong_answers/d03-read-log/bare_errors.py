# expect: line-unnamed
import json


def read_log(raw):
    size = raw.rfind(b"\n") + 1
    entries = [json.loads(line.decode("utf-8")) for line in raw[:size].split(b"\n")[:-1]]
    for wanted, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or entry.get("seq") != wanted:
            raise ValueError("this is no log of ours")
    return entries, size

# expect: decoded-at-once
import json


def read_log(raw):
    text = raw.decode("utf-8")
    whole = text[: text.rfind("\n") + 1]
    entries = []
    for number, line in enumerate(whole.split("\n")[:-1], 1):
        try:
            entry = json.loads(line)
        except ValueError:
            raise ValueError(f"line {number} is no JSON") from None
        if not isinstance(entry, dict) or entry.get("seq") != number:
            raise ValueError(f"line {number} is not entry {number}")
        entries.append(entry)
    return entries, len(whole.encode("utf-8"))

import io
import json


def read_log(raw):
    file, entries, good = io.BytesIO(raw), [], 0
    for line in file:
        if not line.endswith(b"\n"):
            return entries, good
        try:
            entry = json.loads(line)
            if entry["seq"] != len(entries) + 1:
                raise KeyError
        except (ValueError, TypeError, KeyError):
            raise ValueError(f"can't read line {len(entries) + 1}") from None
        entries.append(entry)
        good = file.tell()
    return entries, good

import json


def read_log(raw):
    whole, newline, torn = raw.rpartition(b"\n")
    if not newline:
        return [], 0
    out = []
    for line in whole.split(b"\n"):
        n = len(out) + 1
        try:
            entry = json.loads(str(line, "utf-8"))
            ok = type(entry) is dict and entry["seq"] == n
        except (ValueError, KeyError) as e:
            raise ValueError(f"line {n}: {e}") from e
        if not ok:
            raise ValueError(f"line {n} is not entry {n}")
        out.append(entry)
    return out, len(raw) - len(torn)

import json


def read_log(raw):
    whole, newline, _ = raw.rpartition(b"\n")
    size = len(whole + newline)
    entries = []
    for line in (whole + newline).splitlines():
        number = len(entries) + 1
        try:
            match json.loads(str(line, "utf-8")):
                case {"seq": seq} as entry if seq == number:
                    entries.append(entry)
                case _:
                    raise ValueError("another entry was expected")
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from error
    return entries, size

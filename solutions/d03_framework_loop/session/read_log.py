"""A session's log, read back after whatever happened to the file.

Does: take every whole line, leave a torn last one, refuse what is no log.
Does not: touch the file.
"""

import json
from typing import Any

VERSION = 1


def read_log(raw: bytes) -> tuple[list[dict[str, Any]], int]:
    """The entries of an append-only log, and how many of its bytes hold whole lines.

    raw: the file; each entry is a JSON object on a line of UTF-8 that ends in a newline, and "seq" counts them from 1.
    What follows the last newline was torn by a crash: it is left out, even where it cuts a character in two.
    Raises ValueError naming the line where a whole line is no JSON object, or its "seq" is not its number.
    """
    size = raw.rfind(b"\n") + 1
    entries: list[dict[str, Any]] = []
    for number, line in enumerate(raw.split(b"\n")[:-1], 1):
        try:
            entry = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise ValueError(f"line {number} of the log is no JSON ({error})") from None
        if not isinstance(entry, dict) or entry.get("seq") != number:
            raise ValueError(f"line {number} of the log is not entry number {number}")
        entries.append(entry)
    return entries, size

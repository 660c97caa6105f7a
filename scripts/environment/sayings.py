"""The sentences of the set-up, from `sayings.json`, in the reader's language, on any console.

Does: the choice of language that `workbook.language` makes (a test compares them), which is not installed yet here.
Does not: hold sentences; write to stdout, which belongs to the command.
"""

from __future__ import annotations

import json
import locale
import os
import sys
from pathlib import Path

FILE = Path(__file__).with_name("sayings.json")


class SetupError(Exception):
    """Set-up cannot go on; `key` names the sentence to say, `gaps` fill it."""

    def __init__(self, key: str, **gaps: object) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = gaps


def current_language() -> str:
    """`zh` or `en`: WORKBOOK_LANG where it is one of the two, else what the system's locale speaks."""
    asked = os.environ.get("WORKBOOK_LANG", "").strip().lower()
    if asked in ("zh", "en"):
        return asked
    name = next((os.environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(v)), None)
    if name is None:
        name = locale.getlocale()[0] or ""
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"


def say(key: str, **gaps: object) -> str:
    """The sentence, in English where the console cannot write the Chinese one."""
    both = json.loads(FILE.read_text(encoding="utf-8"))[key]
    lang = current_language()
    try:
        both[lang].encode(sys.stderr.encoding or "utf-8")
    except UnicodeEncodeError:
        lang = "en"
    return str(both[lang].format(**gaps))


def tell(key: str, **gaps: object) -> None:
    """Write the sentence to stderr as a line; what the console has no sign for (in a path, say) is escaped."""
    encoding = sys.stderr.encoding or "utf-8"
    line = say(key, **gaps).encode(encoding, "backslashreplace").decode(encoding)
    sys.stderr.write(line + "\n")
    sys.stderr.flush()

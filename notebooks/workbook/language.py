"""Which language the reader gets.

Does: read WORKBOOK_LANG, else the locale, else English.
Does not: hold any text (workbook.words does).
"""

import locale
import os

from question_bank.text import LANGS, Lang

VARIABLE = "WORKBOOK_LANG"


def current_language() -> Lang:
    """`zh` or `en`: WORKBOOK_LANG where it is one of the two, else what the system's locale speaks."""
    asked = os.environ.get(VARIABLE, "").strip().lower()
    if asked in ("zh", "en"):
        return "zh" if asked == "zh" else "en"
    return "zh" if _locale_name().lower().startswith(("zh", "chinese")) else "en"


def use_language(lang: Lang) -> None:
    """Speak `lang` from here on, in this process and in those it starts; a notebook's set-up cell calls this."""
    if lang not in LANGS:
        raise ValueError(f"use_language({lang!r}): there are {' and '.join(LANGS)}.")
    os.environ[VARIABLE] = lang


def _locale_name() -> str:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value
    # Windows sets none of these; there the C library's answer is the user's.
    return locale.getlocale()[0] or ""

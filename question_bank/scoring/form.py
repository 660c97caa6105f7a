"""One way of saying an idea: groups of wordings that stand close together.

    "{tool-list} + {send}"              both within 60 Chinese characters or 120 letters, at most one full stop between
    "{model} + {run} @clause"           both in one clause; also @sentence, @wide (three times as far), @answer
    "{model} + {run} - {not}"           and none of the last in a clause where the others stand

Does: parse the line. Does not: look for it (match.py does).
"""

from dataclasses import dataclass
from typing import Literal, get_args

import regex

from question_bank.scoring.lexicon import Lexicon, Notion
from question_bank.scoring.phrase import PhraseError

Window = Literal["near", "clause", "sentence", "wide", "answer"]


@dataclass(frozen=True, slots=True)
class Form:
    """All of `groups` within `window`, none of `without` beside them."""

    written: str
    groups: tuple[Notion, ...]
    without: tuple[Notion, ...]
    window: Window


def parse_form(written: str, lexicon: Lexicon) -> Form:
    """The form that `written` states. Raises PhraseError."""
    body, _, name = written.partition(" @")
    window = (name.strip() or "near").casefold()
    if window not in get_args(Window):
        raise PhraseError(f"@{name} is no window; there are {', '.join(get_args(Window))}.")
    wanted, *unwanted = regex.split(r"\s-\s", body)
    groups = tuple(lexicon.compile_group(group) for group in regex.split(r"\s\+\s", wanted))
    without = tuple(lexicon.compile_group(group) for group in unwanted)
    return Form(written, groups, without, window)  # type: ignore[arg-type]

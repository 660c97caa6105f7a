"""The place where two outcomes differ, in words: which part of the result, or which argument was changed.

Does: name an argument as the learner's function does, say "from item 2 on" for `[1:]`.
Does not: find the place (difference.py does).
"""

import inspect
import re
from importlib import import_module
from typing import Any

from question_bank.text import LANGS, Text
from workbook.exercises.record import Case, Exercise
from workbook.exercises.words import load_words
from workbook.words import say

REST = re.compile(r"\[(\d+):\]$")
KEY = re.compile(r"\['([^']+)'\]")
ITEM = re.compile(r"\[(\d+)\]")


def place_in_result(exercise: Exercise, where: str) -> Text:
    """`[1]['content']` of the result; `where` is Python's spelling. What a driver saw has its own name."""
    key = KEY.match(where)
    names = load_words(exercise.words).observed
    if key is None or key[1] not in names:
        return _say("checks.place_result", where)
    rest = where[key.end() :]
    if one := ITEM.fullmatch(rest):
        return _say("checks.place_observed_item", "", name=names[key[1]], number=int(one[1]) + 1)
    return _say("checks.place_observed", rest, name=names[key[1]])


def place_in_arguments(exercise: Exercise, case: Case, where: str) -> Text:
    """The same of the arguments after the call; the first step in `where` is the argument's number."""
    first = ITEM.match(where)
    if first is None:
        return _say("checks.place_arguments", "")
    number = int(first[1])
    rest = where[first.end() :]
    if name := _name(exercise, case, number):
        return _say("checks.place_argument", rest, name=name)
    return _say("checks.place_argument_number", rest, number=number + 1)


def _say(key: str, where: str, **gaps: object) -> Text:
    rest = REST.search(where)
    path = where[: rest.start()] if rest else where
    zh, en = (
        say(
            key,
            lang,
            path=path,
            rest=say("checks.place_rest", lang, number=int(rest[1]) + 1) if rest else "",
            **{name: gap.in_(lang) if isinstance(gap, Text) else gap for name, gap in gaps.items()},
        )
        for lang in LANGS
    )
    return Text(zh=zh, en=en)


def _name(exercise: Exercise, case: Case, number: int) -> str:
    """The name of the learner's parameter that got this argument; "" where it got another or none by that name."""
    own = _parameters(exercise.reference)
    given = _parameters(case.drive)[1:] if case.drive else own
    return given[number] if number < len(given) and given[number] in own else ""


def _parameters(path: str) -> list[str]:
    module, _, name = path.partition(":")
    found: Any = getattr(import_module(module), name)
    return list(inspect.signature(found).parameters)

"""What a driver saw of a run, in the learner's words: "requests that went out: 2; ..." for {"sent": 2, ...}.

Does: word the keys and the texts that are named under `observed` in the exercise's YAML file.
Does not: touch what a learner's function returned by itself.
"""

from collections.abc import Mapping
from functools import reduce

from question_bank.text import LANGS, Lang, Text
from workbook.checks.plain import Plain, shorten, show
from workbook.words import say

MOST = 3
"""How many keys of a dict are shown; a driver puts what matters first."""


def is_observed(value: Plain, names: Mapping[str, Text]) -> bool:
    """Whether `value` is a dict of a driver's, all its keys named."""
    pairs = _pairs(value)
    return bool(pairs) and all(isinstance(key, str) and key in names for key, _ in pairs)


def show_observed(value: Plain, names: Mapping[str, Text], width: int) -> Text:
    """`value` on one line in each language; what has no name is shown as Python writes it."""
    zh, en = (_word(value, names, lang, width) for lang in LANGS)
    return Text(zh=zh, en=en)


def _word(value: Plain, names: Mapping[str, Text], lang: Lang, width: int) -> str:
    if isinstance(value, str) and value in names:
        return names[value].in_(lang)
    if isinstance(value, dict) and isinstance(items := value.get("list"), list) and items:
        if all(isinstance(item, str) and item in names for item in items):
            return shorten(f"[{', '.join(_word(item, names, lang, width) for item in items)}]", width)
    elif is_observed(value, names):
        pairs = _pairs(value)
        told = [
            say("checks.observed_one", lang, name=names[str(key)].in_(lang), value=_word(one, names, lang, width // 2))
            for key, one in pairs[:MOST]
        ]
        told += ["…"] if len(pairs) > MOST else []
        return shorten(reduce(lambda one, two: say("checks.pair", lang, one=one, two=two), told), width)
    return show(value, width)


def _pairs(value: Plain) -> list[list[Plain]]:
    found = value.get("dict") if isinstance(value, dict) else None
    return found if isinstance(found, list) else []

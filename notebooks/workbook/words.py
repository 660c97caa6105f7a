"""The sentences that the workbook says, by key, from the YAML files in `words/`.

Does: load one area's file once, pick a language, fill the named gaps.
Does not: hold sentences; escape (each view escapes what it fills in for its own medium).
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from question_bank.strict_yaml import read_yaml
from question_bank.text import Lang, Text
from workbook.language import current_language

FOLDER = Path(__file__).with_name("words")


@cache
def load_area(area: str) -> Mapping[str, Text]:
    """All sentences of `words/AREA.yaml`: each key maps to `{zh: ..., en: ...}`."""
    entries = read_yaml(FOLDER / f"{area}.yaml")
    return {str(key): Text(zh=str(both["zh"]).rstrip(), en=str(both["en"]).rstrip()) for key, both in entries.items()}


def say(key: str, lang: Lang | None = None, /, **gaps: object) -> str:
    """The sentence `AREA.name` (say("drill.saved")), its `{gaps}` filled; in the reader's language by default.

    Raises KeyError for an unknown key or an unfilled gap: both are faults of ours that tests find.
    """
    area, _, name = key.partition(".")
    return load_area(area)[name].in_(lang or current_language()).format_map(gaps)

"""The words of one exercise, from the YAML file beside it.

Does: load title, task, hints, what cases are called, and the name and explanation of each known mistake.
Does not: know the exercise's cases or functions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Text


@dataclass(frozen=True, slots=True)
class MistakeWords:
    """What a known mistake is called, and what to tell someone who made it."""

    name: Text
    tell: Text


@dataclass(frozen=True, slots=True)
class ExerciseWords:
    """Everything a learner reads about one exercise.

    `cases` are what single inputs are called; for the others `given` is shown with their arguments in place of {args},
    else the call itself. `observed` are what the keys of a driver's result are called.
    """

    title: Text
    task: Text
    hints: tuple[Text, ...]
    cases: Mapping[str, Text]
    given: Text | None
    mistakes: Mapping[str, MistakeWords]
    observed: Mapping[str, Text] = field(default_factory=dict)


@cache
def load_words(path: Path) -> ExerciseWords:
    """The words in `path`. Raises ContentError for a file that can't be read, KeyError for a missing language."""
    data = read_yaml(path)
    return ExerciseWords(
        title=_text(data["title"]),
        task=_text(data["task"]),
        hints=tuple(_text(hint) for hint in data["hints"]),
        cases={str(name): _text(text) for name, text in data.get("cases", {}).items()},
        given=_text(data["given"]) if "given" in data else None,
        mistakes={
            str(name): MistakeWords(name=_text(told["name"]), tell=_text(told["tell"]))
            for name, told in data["mistakes"].items()
        },
        observed={str(key): _text(text) for key, text in data.get("observed", {}).items()},
    )


def _text(both: Any) -> Text:
    return Text(zh=str(both["zh"]).strip(), en=str(both["en"]).strip())

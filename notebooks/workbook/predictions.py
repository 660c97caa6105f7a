"""`predict("d02-p3", "b")`: say what will happen before running it.

Does: load the predictions of a day, show question and choices, or what is right or wrong about the chosen one; keep the
first answer.
Does not: raise for what a reader typed, or count anything towards a score.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from question_bank.strict_yaml import read_yaml
from question_bank.text import Text
from workbook.checks.wording import both
from workbook.language import current_language
from workbook.nearest import find_nearest
from workbook.store import open_store
from workbook.views.prediction import answer_html, answer_text, ask_html, ask_text, plain_html
from workbook.views.show import show

FOLDER = Path(__file__).parent / "exercises"


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible answer, and what to tell someone who gives it."""

    text: Text
    tell: Text


@dataclass(frozen=True, slots=True)
class Question:
    """A question about what code is about to do; `right` is the key of the right choice."""

    id: str
    question: Text
    right: str
    choices: Mapping[str, Choice]


@cache
def load_predictions() -> Mapping[str, Question]:
    """All predictions by id, in the order of the days and files."""
    found: dict[str, Question] = {}
    for path in sorted(FOLDER.glob("*/predictions.yaml")):
        for name, told in read_yaml(path).items():
            choices = {str(key): Choice(_text(one["text"]), _text(one["tell"])) for key, one in told["choices"].items()}
            found[str(name)] = Question(str(name), _text(told["question"]), str(told["right"]), choices)
    return found


def predict(prediction: str, answer: str | None = None) -> None:
    """Without `answer` show the question and its choices; with one say whether it is right, and why."""
    lang = current_language()
    known = load_predictions()
    question = known.get(str(prediction))
    if question is None:
        near = find_nearest(str(prediction), known)
        key = "checks.unknown_prediction_near" if near else "checks.unknown_prediction"
        _say(both(key, asked=prediction, near=" / ".join(near)))
        return
    if answer is None:
        show(ask_text(question, lang), ask_html(question, lang))
        return
    chosen = str(answer).strip().strip("().").lower()
    if chosen not in question.choices:
        _say(both("checks.unknown_choice", asked=answer, choices=" / ".join(question.choices)))
        return
    store = open_store()
    store.record_prediction(question.id, chosen, right=chosen == question.right)
    show(answer_text(question, chosen, lang), answer_html(question, chosen, lang))


def _say(sentence: Text) -> None:
    text = re.sub(r"\s+", " ", sentence.in_(current_language()))
    show(text, plain_html(text))


def _text(both_languages: Any) -> Text:
    return Text(zh=str(both_languages["zh"]).strip(), en=str(both_languages["en"]).strip())

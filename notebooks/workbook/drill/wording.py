"""How a question is put this time: its title at first, its spoken variants in turn after that.

Does: pick the wording by how often the question was answered; say which points it asks for.
Does not: choose the question.
"""

from dataclasses import dataclass, replace

from question_bank.question import Question
from question_bank.text import Lang


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of the interviewer, and the question as they ask it (with fewer points where they ask for fewer)."""

    words: str
    question: Question


def word(question: Question, times_answered: int, lang: Lang) -> Wording:
    """The wording for the next time. A variant that asks for some points asks for the rest too where it can."""
    number = times_answered % (len(question.spoken_variants) + 1)
    if number == 0:
        return Wording(question.title.in_(lang), question)
    variant = question.spoken_variants[number - 1]
    if not variant.asks_for:
        return Wording(variant.text.in_(lang), question)
    if variant.adds:
        return Wording(f"{variant.text.in_(lang)} {variant.adds.in_(lang)}", question)
    asked = tuple(point for point in question.points if point.id in variant.asks_for)
    return Wording(variant.text.in_(lang), replace(question, points=asked))

"""Which question comes next.

Does: narrow the bank down by what was asked for; take the weakest, a seeded random one, or the first not yet answered.
Does not: ask it, or know a terminal.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from question_bank.bank import Bank
from question_bank.question import DAYS, Question
from workbook.words import say

LEVELS = ("basic", "intermediate", "advanced")
MARKETS = ("domestic", "overseas")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a question has to be; None and False leave it open."""

    id: str | None = None
    day: str | None = None
    topic: str | None = None
    level: str | None = None
    market: str | None = None
    weakest: bool = False
    seed: int | None = None


class NothingFitsError(LookupError):
    """No question fits; the message is a sentence for the reader."""


def pick(bank: Bank, wanted: Wanted, best: Mapping[str, int]) -> Question:
    """The next question. `best`: the best score so far of every question answered.

    Raises NothingFitsError, and UnknownQuestionError for an id that is not in the bank.
    """
    if wanted.id is not None:
        return bank[wanted.id]
    fitting = narrow(bank, wanted)
    if not fitting:
        raise NothingFitsError(say("drill.none_fit"))
    if wanted.seed is not None:
        return random.Random(wanted.seed).choice(fitting)  # noqa: S311 - a seedable order, no secret
    if wanted.weakest:
        return min(fitting, key=lambda question: best.get(question.id, -1 if question.follows is None else 0))
    main = [question for question in fitting if question.follows is None] or list(fitting)
    fresh = next((question for question in main if question.id not in best), None)
    return fresh or min(main, key=lambda question: best[question.id])


def narrow(bank: Bank, wanted: Wanted) -> Sequence[Question]:
    """The questions that fit day, topic, level and market, in the order of the bank. Raises NothingFitsError."""
    day = wanted.day.upper().replace("D0", "D") if wanted.day else None
    if day and day not in DAYS:
        raise NothingFitsError(say("drill.unknown_day", day=wanted.day, known=", ".join(DAYS)))
    if wanted.topic and wanted.topic not in bank.topics():
        raise NothingFitsError(say("drill.unknown_topic", topic=wanted.topic, known=", ".join(bank.topics())))
    if wanted.level and wanted.level not in LEVELS:
        raise NothingFitsError(say("drill.unknown_level", level=wanted.level, known=", ".join(LEVELS)))
    if wanted.market and wanted.market not in MARKETS:
        raise NothingFitsError(say("drill.unknown_market", market=wanted.market))
    return [
        question
        for question in bank
        if day in (None, question.day)
        and (wanted.topic is None or wanted.topic in question.topics)
        and wanted.level in (None, question.level)
        and (wanted.market is None or any(k == wanted.market and v == "high" for k, v in question.frequency.items()))
    ]

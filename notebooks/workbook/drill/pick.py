"""Which question comes next.

Does: narrow the bank down by what was asked for; take one that is due, the weakest, a seeded random
one, or the first not yet answered.
Does not: ask it, or know a terminal.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from question_bank.bank import Bank
from question_bank.question import DAYS, Question
from workbook.drill.review import which_due
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
    due: bool = False
    seed: int | None = None


class NothingFitsError(LookupError):
    """No question fits; the message is a sentence for the reader."""


class NothingDueError(Exception):
    """Nothing that fits is due today, which is no fault; `next` is the next that will be, with its date (UTC)."""

    def __init__(self, next_: tuple[str, datetime] | None) -> None:
        super().__init__(next_)
        self.next = next_


def pick(
    bank: Bank, wanted: Wanted, best: Mapping[str, int], dates: Mapping[str, datetime] = MappingProxyType({})
) -> Question:
    """The next question. `best`: the best score so far of every question answered; `dates`: when each is due (UTC).

    Raises NothingFitsError, NothingDueError, and UnknownQuestionError for an id that is not in the bank.
    """
    if wanted.id is not None:
        return bank[wanted.id]
    fitting = narrow(bank, wanted)
    if not fitting:
        raise NothingFitsError(say("drill.none_fit"))
    if wanted.due:
        fitting = _due_first(fitting, dates)
    if wanted.seed is not None:
        return random.Random(wanted.seed).choice(fitting)  # noqa: S311 - a seedable order, no secret
    if wanted.weakest:
        return min(fitting, key=lambda question: best.get(question.id, -1 if question.follows is None else 0))
    if wanted.due:
        return fitting[0]
    main = [question for question in fitting if question.follows is None] or list(fitting)
    fresh = next((question for question in main if question.id not in best), None)
    return fresh or min(main, key=lambda question: best[question.id])


def _due_first(fitting: Sequence[Question], dates: Mapping[str, datetime]) -> Sequence[Question]:
    """Those that are due today, the longest due first."""
    by_id = {question.id: question for question in fitting}
    dated = {name: due for name, due in dates.items() if name in by_id}
    found = [by_id[name] for name in which_due(dated)]
    if not found:
        raise NothingDueError(next(iter(dated.items()), None))
    return found


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

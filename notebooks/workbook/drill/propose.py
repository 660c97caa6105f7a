"""What to do next, from the one history of exercises passed and points drilled, and from the review dates.

Does: count what is due; name the weakest points, the first exercise left that trains one, a question to answer.
Does not: read the store, ask or show.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType

from question_bank.bank import Bank
from workbook.drill.pick import Wanted, pick
from workbook.drill.review import which_due
from workbook.drill.statistics import best_scores, summarise
from workbook.drill.training import training_for
from workbook.store_records import Attempt

WEAKEST = 3


@dataclass(frozen=True, slots=True)
class Proposal:
    """Full ids of the weakest points (at most 3), an exercise with the point it trains, questions never asked.

    `again` is the question of the weakest point where no exercise is left to do; `fresh` the next new question.
    `due` is how many questions are due today, `upcoming` the next one after that with its date (UTC).
    """

    weakest: tuple[str, ...] = ()
    exercise: tuple[str, str] | None = None
    again: str | None = None
    unasked: int = 0
    fresh: str | None = None
    due: int = 0
    upcoming: tuple[str, datetime] | None = None


def propose_next(
    attempts: Sequence[Attempt],
    passed: Set[str],
    bank: Bank,
    dates: Mapping[str, datetime] = MappingProxyType({}),
    now: datetime | None = None,
) -> Proposal:
    """The proposal for someone with these `attempts` and `dates` (earliest first) who `passed` these exercises."""
    weak = [one.name for one in summarise(attempts, bank).points if one.share < 1][:WEAKEST]
    best = best_scores(attempts)
    unasked = [question for question in bank if question.id not in best]
    exercise = next(
        ((name, point) for point in weak for name in _exercises(point, bank) if name not in passed),
        None,
    )
    fresh = pick(bank, Wanted(), best) if unasked else None
    known = {name: due for name, due in dates.items() if name in bank.questions}
    due = which_due(known, now)
    return Proposal(
        weakest=tuple(weak),
        exercise=exercise,
        again=weak[0].partition("/")[0] if weak and exercise is None else None,
        unasked=len(unasked),
        fresh=None if fresh is None else (fresh.id if fresh.id not in best else unasked[0].id),
        due=len(due),
        upcoming=next(((name, at) for name, at in known.items() if name not in due), None),
    )


def _exercises(full_id: str, bank: Bank) -> tuple[str, ...]:
    question, _, point = full_id.partition("/")
    return training_for(bank[question]).get(point, ())

"""What to do next, from the one history of exercises passed and points drilled.

Does: name the weakest points, the first exercise not yet passed that trains one, a question to answer.
Does not: read the store, ask or show.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass

from question_bank.bank import Bank
from workbook.drill.pick import Wanted, pick
from workbook.drill.statistics import best_scores, summarise
from workbook.drill.training import training_for
from workbook.store import Attempt

WEAKEST = 3


@dataclass(frozen=True, slots=True)
class Proposal:
    """Full ids of the weakest points (at most 3), an exercise with the point it trains, questions never asked.

    `again` is the question of the weakest point where no exercise is left to do; `fresh` the next new question.
    """

    weakest: tuple[str, ...] = ()
    exercise: tuple[str, str] | None = None
    again: str | None = None
    unasked: int = 0
    fresh: str | None = None


def propose_next(attempts: Sequence[Attempt], passed: Set[str], bank: Bank) -> Proposal:
    """The proposal for someone with these `attempts` who `passed` these exercises."""
    weak = [one.name for one in summarise(attempts, bank).points if one.share < 1][:WEAKEST]
    best = best_scores(attempts)
    unasked = [question for question in bank if question.id not in best]
    exercise = next(
        ((name, point) for point in weak for name in _exercises(point, bank) if name not in passed),
        None,
    )
    fresh = pick(bank, Wanted(), best) if unasked else None
    return Proposal(
        weakest=tuple(weak),
        exercise=exercise,
        again=weak[0].partition("/")[0] if weak and exercise is None else None,
        unasked=len(unasked),
        fresh=None if fresh is None else (fresh.id if fresh.id not in best else unasked[0].id),
    )


def _exercises(full_id: str, bank: Bank) -> tuple[str, ...]:
    question, _, point = full_id.partition("/")
    return training_for(bank[question]).get(point, ())

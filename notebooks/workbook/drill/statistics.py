"""What the attempts so far say: best and last score of a question, the share of a point, of a topic, of a day.

Does: count. Does not: draw (workbook.views.drill_stats does) or read the store.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from question_bank.bank import Bank
from workbook.store_records import Attempt


@dataclass(frozen=True, slots=True)
class Share:
    """How much of something is covered: the mean credit 0 to 1 in the newest attempts, and how many points that is."""

    name: str
    share: float
    points: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Attempts, questions answered, and shares by day, topic and point (weakest point first)."""

    attempts: int
    questions: int
    days: tuple[Share, ...]
    topics: tuple[Share, ...]
    points: tuple[Share, ...]


def best_scores(attempts: Iterable[Attempt]) -> dict[str, int]:
    """The best score of every question answered."""
    best: dict[str, int] = {}
    for past in attempts:
        best[past.question] = max(past.score, best.get(past.question, 0))
    return best


def summarise(attempts: Sequence[Attempt], bank: Bank) -> Summary:
    """The summary of `attempts`; only the newest one of each question counts, questions gone from the bank do not."""
    newest = {past.question: past for past in attempts if past.question in bank.questions}
    credits_: dict[str, float] = {}
    days: dict[str, list[float]] = defaultdict(list)
    topics: dict[str, list[float]] = defaultdict(list)
    for name, past in newest.items():
        question = bank[name]
        points: Mapping[str, float] = past.verdict.get("points", {})
        for point in question.points:
            if point.id not in points or (point.bonus and not points[point.id]):
                continue
            credit = float(points[point.id])
            credits_[f"{name}/{point.id}"] = credit
            days[question.day].append(credit)
            for topic in question.topics:
                topics[topic].append(credit)
    return Summary(
        attempts=len(attempts),
        questions=len(newest),
        days=_shares(days),
        topics=_shares(topics),
        points=tuple(Share(name, credit, 1) for name, credit in sorted(credits_.items(), key=lambda item: item[1])),
    )


def _shares(groups: Mapping[str, list[float]]) -> tuple[Share, ...]:
    return tuple(Share(name, sum(found) / len(found), len(found)) for name, found in sorted(groups.items()))

"""What the progress file gives back: first answers to predictions, attempts in the drill, contested verdicts.

Does: define the records. Does not: read or write them (workbook.store does).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Prediction:
    """The first answer to a prediction; later ones are not kept."""

    id: str
    choice: str
    right: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer in the drill with its verdict: score 0-100, tier none|60|90, and what judged it.

    `due` is when to ask again (UTC); None for an attempt made before there were dates.
    """

    question: str
    answer: str
    verdict: Mapping[str, Any]
    score: int
    tier: str
    engine: str
    rubric: str
    at: datetime
    due: datetime | None = None


@dataclass(frozen=True, slots=True)
class Contest:
    """A verdict on one point that the learner disagrees with: the sentence that said it, and their own credit."""

    question: str
    answer: str
    point: str
    said: str
    credit: float
    at: datetime

"""What scoring an answer comes to.

Does: hold the records. Does not: compute them (score.py), word them (workbook.views.drill does).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from question_bank.scoring.guards import Objection

ENGINE = "2.0"
"""Raised whenever the same answer and rubric can come to another verdict."""

Tier = Literal["none", "60", "90"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of the answer as given, in code points, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Words of a point that were found and did not count, and why."""

    idea: str
    span: Span
    reason: Objection


@dataclass(frozen=True, slots=True)
class PointVerdict:
    """One key point: its credit (0, 0.5 or 1), what earned it, what nearly did, which ideas are missing."""

    id: str
    credit: float
    evidence: tuple[Span, ...] = ()
    found: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    near_misses: tuple[NearMiss, ...] = ()
    zeroed_by: str | None = None


@dataclass(frozen=True, slots=True)
class Held:
    """A wrong belief that the answer states, and where."""

    id: str
    span: Span


@dataclass(frozen=True, slots=True)
class Verdict:
    """The whole: points by id in the order of the question, wrong beliefs, a score 0 to 100 and a tier."""

    question: str
    points: Mapping[str, PointVerdict]
    misconceptions: tuple[Held, ...]
    score: int
    tier: Tier
    capped: bool = False
    shortened: bool = False
    engine: str = ENGINE
    rubric: str = ""

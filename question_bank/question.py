"""The records of the bank: a question and what it is made of.

Does: hold what one question file says, frozen.
Does not: read files (bank does), check them (checking does), or know how answers are scored (scoring does).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

from question_bank.text import Text

Day = Literal["D2", "D3", "D23"]
DAYS: tuple[Day, ...] = ("D2", "D3", "D23")
Tier = Literal["60", "90"]
Often = Literal["high", "medium", "low"]
Source = Literal["course", "ours"]


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that an answer has to say: `text` for full credit, `half` for half.

    `weight` is 1 to 3 within its tier; a bonus point adds and is never missed;
    `same_as` holds full ids (question/point) of equal points elsewhere.
    """

    id: str
    text: Text
    half: Text
    tier: Tier
    weight: int
    bonus: bool = False
    same_as: tuple[str, ...] = ()
    as_of: str | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A wrong belief: a fatal one zeroes its points and holds the score below 60, a minor one only warns."""

    id: str
    severity: Literal["fatal", "minor"]
    claim: Text
    tell: Text
    zeroes: tuple[str, ...] = ()
    as_of: str | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """Another wording; `asks_for` names the points it asks for (empty: all), `adds` asks for the rest."""

    text: Text
    asks_for: tuple[str, ...] = ()
    adds: Text | None = None


@dataclass(frozen=True, slots=True)
class FollowUp:
    """What is asked next: a question's id, and the points whose absence calls for it (empty: always fits)."""

    id: str
    when_missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Nuance:
    """Something worth knowing beside the points."""

    text: Text
    as_of: str | None = None
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One question of the bank. Months (`as_of`) are `YYYY-MM`; what is unknown is None or empty."""

    id: str
    day: Day
    order: int
    source: Source
    level: Literal["basic", "intermediate", "advanced"]
    topics: tuple[str, ...]
    title: Text
    intent: tuple[Text, ...]
    reasoning: tuple[Text, ...]
    points: tuple[Point, ...]
    answer_60: Text
    answer_90: Text
    misconceptions: tuple[Misconception, ...]
    frequency: Mapping[Literal["domestic", "overseas"], Often]
    ours: tuple[str, ...] = ()
    as_of: str | None = None
    who_asks: Text | None = None
    spoken_variants: tuple[Variant, ...] = ()
    follow_ups: tuple[FollowUp, ...] = ()
    follows: str | None = None
    expects: Text | None = None
    strong_signal: Text | None = None
    weak_signal: Text | None = None
    nuances: tuple[Nuance, ...] = ()

    def point(self, name: str) -> Point:
        """The point with this id; KeyError when there is none."""
        return _by_id(self.points, name)

    def misconception(self, name: str) -> Misconception:
        """The misconception with this id; KeyError when there is none."""
        return _by_id(self.misconceptions, name)

    def full_ids(self) -> tuple[str, ...]:
        """The full ids (question/point) of its points, in order."""
        return tuple(f"{self.id}/{point.id}" for point in self.points)


T = TypeVar("T", Point, Misconception)


def _by_id(records: tuple[T, ...], name: str) -> T:
    for record in records:
        if record.id == name:
            return record
    raise KeyError(name)

"""From verdicts on points to a score and a tier.

    score = 60 x (share of the 60-tier) + 30 x (share of the 90-tier) + up to 10 for bonus points
    (40 instead of 30 + 10 where a question has no bonus point; the whole is one tier where it has only one)

The tier is decided by shares, and the score lies in its band: below 60, 60 to 89, or 90 and more. So nobody reads
“49, the 60 tier”, and a senior's extras never look like a pass while the core is missing.

Does: weigh, cap. Does not: read answers.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from question_bank.scoring.verdict import Tier

CAP = 59
"""The most that an answer gets which states a fatal wrong belief."""
BANDS: Mapping[Tier, tuple[int, int]] = {"none": (0, CAP), "60": (60, 89), "90": (90, 100)}
PASS_SHARE = 0.8
STRONG_BASE, STRONG_SENIOR = 0.9, 0.6
BONUS = 10


class Weighed(Protocol):
    """What a key point has to say for itself here (question_bank.question has the record)."""

    @property
    def id(self) -> str: ...
    @property
    def tier(self) -> str: ...
    @property
    def weight(self) -> int: ...
    @property
    def bonus(self) -> bool: ...


def weigh(
    points: Sequence[Weighed], earned: Mapping[str, float], *, enough: float | None, fatal: bool
) -> tuple[int, Tier]:
    """Score and tier of the earned; `enough` is the number of covered points that counts as all of them."""
    if enough is not None:
        share = min(1.0, sum(earned[point.id] for point in points) / enough)
        score, tier = 100 * share, _tier(share / 0.6 if share < 0.6 else 1.0, (share - 0.6) / 0.4)
    else:
        score, tier = _weigh_tiers(points, earned)
    if fatal:
        tier = "none"
    lowest, highest = BANDS[tier]
    return min(max(round(score), lowest), highest), tier


def _weigh_tiers(points: Sequence[Weighed], earned: Mapping[str, float]) -> tuple[float, Tier]:
    core = [point for point in points if not point.bonus]
    base = _share([point for point in core if point.tier == "60"], earned)
    senior = _share([point for point in core if point.tier == "90"], earned)
    extra = _share([point for point in points if point.bonus], earned)
    if base is None or senior is None:
        only = base if senior is None else senior
        score = 90 * (only or 0.0) if extra is not None else 100 * (only or 0.0)
        tier = _tier((only or 0.0) / 0.6, ((only or 0.0) - 0.6) / 0.4)
    else:
        score = 60 * base + (30 if extra is not None else 40) * senior
        tier = _tier(base, senior)
    # A bonus adds to what is there; it stands in for no core point.
    if extra is not None and all(earned[point.id] > 0 for point in core if point.tier == "60"):
        score += BONUS * extra
    if tier == "60" and any(earned[point.id] == 0 for point in core if point.tier == "60" and point.weight >= 3):
        tier = "none"
    return score, tier


def _share(points: Sequence[Weighed], earned: Mapping[str, float]) -> float | None:
    total = sum(point.weight for point in points)
    return sum(point.weight * earned[point.id] for point in points) / total if total else None


def _tier(base: float, senior: float) -> Tier:
    if base >= STRONG_BASE and senior >= STRONG_SENIOR:
        return "90"
    return "60" if base >= PASS_SHARE else "none"

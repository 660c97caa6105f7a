"""From what the rubric found and what the ear heard to a credit.

Does: turn both into a few numbers, weigh them as learned, cut at two places.
Does not: find or hear anything; without an ear the rubric's credit stands.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from question_bank.scoring.ear import EARS, SILENCE, Teacher

VERSION = 2


@dataclass(frozen=True, slots=True)
class Signs:
    """What speaks for one point of one answer."""

    rubric: float
    found: float
    near: bool
    empty: bool
    zeroed: bool
    any: float
    full: float
    belief: float
    beliefs: float
    stance: float
    length: int

    def numbers(self) -> list[float]:
        """The same as numbers, in the order of the learned weights."""
        none, half, whole = (float(self.rubric == credit) for credit in (0, 0.5, 1))
        return [
            self.any,
            self.full,
            half,
            whole,
            self.found,
            float(self.near),
            float(self.empty),
            float(self.zeroed),
            self.any * none,
            self.full * whole,
            math.log(1 + self.length),
            self.stance,
            max(0.0, self.stance),
            self.belief,
            self.beliefs,
            self.any * (1 - none),
        ]


@dataclass(frozen=True, slots=True)
class Mix:
    """Learned weights of being covered at all and fully; and where half, full and a wrong belief begin.

    `full_needs`: how surely full has to be heard where the rubric found less, whatever the weights come to.
    """

    any: tuple[float, ...]
    full: tuple[float, ...]
    half_from: float
    full_from: float
    full_needs: float
    belief_with: float
    belief_alone: float

    def holds(self, strength: float, *, found: bool) -> bool:
        """Whether a wrong belief is held: heard with this strength, and found by the rubric or not."""
        return strength > (self.belief_with if found else self.belief_alone)

    def credit(self, signs: Signs) -> float:
        """0, 0.5 or 1."""
        level = self.level(signs.numbers())
        if level > self.full_from and (signs.rubric == 1 or signs.full > self.full_needs):
            return 1.0
        return 0.5 if level > self.half_from else 0.0

    def level(self, numbers: Sequence[float]) -> float:
        """The expected credit."""
        return (_chance(self.any, numbers) + _chance(self.full, numbers)) / 2


def _chance(weights: Sequence[float], numbers: Sequence[float]) -> float:
    total = weights[0] + sum(weight * number for weight, number in zip(weights[1:], numbers, strict=True))
    return 1 / (1 + math.exp(-max(-40.0, min(40.0, total))))


@lru_cache(maxsize=4)
def learned_mix(taught_by: Teacher, folder: Path = EARS) -> Mix | None:
    """The learned numbers for ears of this kind, None where there are none."""
    path = folder / f"mix_{taught_by}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["version"] != VERSION:
        return None
    names = ("half_from", "full_from", "full_needs", "belief_with", "belief_alone")
    return Mix(tuple(data["any"]), tuple(data["full"]), *(data[name] for name in names))


def strongest(heard: Mapping[str, float], names: Sequence[str]) -> float:
    """The strongest of these heads; silence where there is none."""
    return max((heard.get(name, SILENCE) for name in names), default=SILENCE)

"""From what the rubric found and what the ear heard to a credit.

Does: turn both into a few numbers, weigh them by learned trees, cut at two places.
Does not: find or hear anything; without an ear the rubric's credit stands.
"""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from pathlib import Path

from question_bank.scoring.ear import EARS, SILENCE, Teacher
from question_bank.scoring.trees import Trees

VERSION = 3


@dataclass(frozen=True, slots=True)
class Signs:
    """What speaks for one point of one answer, and what against it."""

    rubric: float
    found: float
    near: bool
    empty: bool
    zeroed: bool
    any: float
    full: float
    whole_any: float
    whole_full: float
    belief: float
    beliefs: float
    stance: float
    stretches: int

    def numbers(self) -> list[float]:
        """The same as numbers, in the order of WAYS. More stretches make a strong one likelier by chance."""
        return [
            self.any,
            self.full,
            self.whole_any,
            self.whole_full,
            self.rubric,
            self.found,
            float(self.near),
            float(self.empty),
            float(self.zeroed),
            self.belief,
            self.beliefs,
            self.stance,
            math.log(1 + self.stretches),
        ]


WAYS = (1, 1, 1, 1, 1, 1, 0, -1, -1, -1, 0, -1, 0)
"""Whether more of a number may only raise a credit (1), only lower it (-1), or either (0)."""


@dataclass(frozen=True, slots=True)
class BeliefSigns:
    """What speaks for one wrong belief: how strongly it is heard, in how many stretches, if the rubric found it."""

    strength: float
    found: bool
    stretches: int

    def numbers(self) -> list[float]:
        """The same as numbers."""
        return [self.strength, float(self.found), math.log(1 + self.stretches)]


@dataclass(frozen=True, slots=True)
class Mix:
    """Learned trees for being covered at all and fully; and where half, full and a wrong belief begin.

    `full_needs`: how surely full has to be heard where the rubric found less, whatever the trees come to.
    """

    any: Trees
    full: Trees
    half_from: float
    full_from: float
    full_needs: float
    belief: tuple[float, ...]
    """Of a wrong belief: where it begins, then the weights of BeliefSigns."""

    def holds(self, signs: "BeliefSigns") -> bool:
        """Whether a wrong belief is held: what is only heard has to sound more like it than not."""
        if not signs.found and signs.strength < 0:
            return False
        begins, *weights = self.belief
        total: float = sum(map(mul, weights, signs.numbers()))
        return total > begins

    def credit(self, signs: Signs) -> float:
        """0, 0.5 or 1."""
        level = self.level(signs.numbers())
        if level > self.full_from and (signs.rubric == 1 or signs.full > self.full_needs):
            return 1.0
        return 0.5 if level > self.half_from else 0.0

    def level(self, numbers: Sequence[float]) -> float:
        """The expected credit."""
        return (self.any.chance(numbers) + self.full.chance(numbers)) / 2


@lru_cache(maxsize=4)
def learned_mix(taught_by: Teacher, folder: Path = EARS) -> Mix | None:
    """The learned numbers for ears of this kind, None where there are none."""
    path = folder / f"mix_{taught_by}.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    if data["version"] != VERSION:
        return None
    any_, full = (Trees.read(data[name]["nodes"]) for name in ("any", "full"))
    half_from, full_from, full_needs = (data[name] for name in ("half_from", "full_from", "full_needs"))
    return Mix(any_, full, half_from, full_from, full_needs, tuple(data["belief"]))


def strongest(heard: Mapping[str, float], names: Sequence[str]) -> float:
    """The strongest of these heads; silence where there is none."""
    return max((heard.get(name, SILENCE) for name in names), default=SILENCE)

"""What an answer as a whole sounds like, point by point: a second opinion beside its best stretch.

Does: add up what every sound of an answer, counted once, says for each point.
Does not: know where a point is made (ear.py does) or decide (mix.py does).
"""

import math
from collections.abc import Mapping, Set
from dataclasses import dataclass

SCALE, FLOOR = 64, 128.0
"""As in an ear: weights are whole numbers, this many to one; a short answer never sounds as sure as a long one."""


@dataclass(frozen=True, slots=True)
class Gist:
    """`heads` as in the ear, without wrong beliefs; `sounds` gives the square of a sound's rarity, then its weights."""

    heads: tuple[str, ...]
    biases: tuple[float, ...]
    unknown: float
    sounds: Mapping[str, tuple[int, ...]]

    def weigh(self, sounds: Set[str]) -> dict[str, float]:
        """Log-odds for every head."""
        known = [numbers for sound in sounds if (numbers := self.sounds.get(sound)) is not None]
        squares, *sums = map(sum, zip(*known, strict=True)) if known else [0] * (len(self.heads) + 1)
        size = math.sqrt(FLOOR + squares / SCALE + self.unknown * (len(sounds) - len(known)))
        return {
            head: total / size / SCALE + bias for head, total, bias in zip(self.heads, sums, self.biases, strict=True)
        }

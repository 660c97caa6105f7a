"""What sounds say, in learned numbers: the part that an ear's stretches and its gist of a whole answer have in common.

Does: add up the weights of known sounds; turn a sum into log-odds, less sure the more was said beside it.
Does not: cut an answer into sounds (sounds.py) or choose which sounds belong together (ear.py).
"""

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

SCALE = 64
"""Weights are stored as whole numbers: this many to one."""
FLOOR = 128.0
"""Keeps two words from sounding as sure as a sentence."""


@dataclass(frozen=True, slots=True)
class SoundWeights:
    """`heads` name what is listened for: `any:POINT`, `full:POINT`, `belief:MISCONCEPTION`.

    `sounds` gives for each known sound the square of its rarity, then a weight per head; `unknown` is the square of
    the rarity that any other sound counts with.
    """

    heads: tuple[str, ...]
    biases: tuple[float, ...]
    unknown: float
    sounds: Mapping[str, tuple[int, ...]]

    def add_up(self, found: Set[str]) -> tuple[float, Sequence[int]]:
        """The squares of the rarities of all sounds in `found`, and the weights of the known ones, per head."""
        known = [numbers for sound in found if (numbers := self.sounds.get(sound)) is not None]
        squares, *sums = map(sum, zip(*known, strict=True)) if known else [0] * (len(self.heads) + 1)
        return squares / SCALE + self.unknown * (len(found) - len(known)), sums

    def odds(self, found: Set[str]) -> dict[str, float]:
        """Log-odds for every head, with all of `found` taken as one."""
        size, sums = self.add_up(found)
        divisor = math.sqrt(FLOOR + size) * SCALE
        return {head: total / divisor + bias for head, total, bias in zip(self.heads, sums, self.biases, strict=True)}

"""Whether an answer claims anything at all: some wave every topic away, some only list terms.

Does: from an answer's words and a few shares (clauses that deny, bare items, grammar) the odds that it claims nothing.
Does not: look at single points; guards.py objects to single clauses.
"""

import json
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from question_bank.scoring.ear import EARS
from question_bank.scoring.reading import Reading
from question_bank.scoring.sound_weights import SCALE
from question_bank.scoring.sounds import join_pairs, words_in
from question_bank.scoring.stuffing import grammar_in, is_bare, items_in, length_of

NAMES = ("guard-dismiss", "guard-not", "guard-nay", "guard-false", "guard-unsure")
VERSION = 1
EMPTY_FROM = -0.4
"""Odds from which an answer claims nothing. On sets left out: 40 of 44 such answers, 25 of 361 others (weak ones)."""
SHORTEST = 60
"""Characters of an answer that can be called empty as a whole; a shorter one is judged by its points alone."""


@dataclass(frozen=True, slots=True)
class Stance:
    """Weights of words and word pairs, and of the shares, as learned."""

    bias: float
    shares: tuple[float, ...]
    words: Mapping[str, int]

    def odds(self, reading: Reading) -> float:
        """Log-odds that the answer claims nothing."""
        counts = count_words(reading.text)
        known = [(1 + math.log(count), self.words[word]) for word, count in counts.items() if word in self.words]
        size = math.sqrt(sum(value * value for value, _ in known)) or 1.0
        total = sum(value * weight for value, weight in known) * 3 / size / SCALE
        shares = measure_shares(reading)
        return self.bias + total + sum(weight * share for weight, share in zip(self.shares, shares, strict=True))


def count_words(text: str) -> Counter[str]:
    """Words, pairs, and Chinese threes of a normalised text."""
    words = words_in(text)
    counts = Counter(words)
    pairs = join_pairs(words)
    counts.update(pairs)
    counts.update(
        [f"{pair} {third}" for first, pair, third in zip(words, pairs, words[2:], strict=False) if first >= "\u3400"]
    )
    return counts


def measure_shares(reading: Reading) -> list[float]:
    """Shares of clauses that deny in some way, of bare items; mean item, grammar, length of the answer, clauses."""
    segments = reading.segments
    clauses = max(1, len(segments.clauses))
    denying = [len({segments.clause_at(start) for start, _ in reading.entry(name)}) / clauses for name in NAMES]
    items = items_in(reading.text)
    bare = sum(is_bare(item) for item in items) / max(1, len(items))
    mean = sum(min(60, length_of(item)) for item in items) / len(items) / 20 if items else 0.0
    units = segments.units[-1]
    grammar = grammar_in(reading.text) / max(1, units) * 20
    return [*denying, bare, mean, grammar, math.log(1 + units), clauses / 30]


@lru_cache(maxsize=4)
def learned_stance(folder: Path = EARS) -> Stance | None:
    """The learned numbers, None where there are none."""
    path = folder / "stance.json"
    if not path.is_file():
        return None
    data = json.loads(path.read_text(encoding="utf-8"))
    return Stance(data["bias"], tuple(data["shares"]), data["words"]) if data["version"] == VERSION else None

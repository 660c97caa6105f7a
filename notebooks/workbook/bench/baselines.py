"""Three ways of scoring that cost nothing, to stand beside ours.

Does: always covered; key words of the point found in the answer; two-letter stretches in common with the point.
Does not: learn anything; the thresholds are the best ones on the very data, so these figures flatter them.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

import regex

from question_bank.question import Point

Grade = Callable[[Point, str], float]
K = TypeVar("K", bound=Hashable)


def always_covered(point: Point, answer: str) -> float:
    """1 for every point of every answer."""
    return 1.0


def keyword_share(point: Point, answer: str) -> float:
    """The share of the point's words (English words, pairs of Chinese characters) that the answer has."""
    wanted = _words(f"{point.text.zh} {point.text.en}")
    return len(wanted & _words(answer)) / max(1, len(wanted))


def ngram_overlap(point: Point, answer: str) -> float:
    """The best share of the point's three-character stretches in one sentence of the answer, either language."""
    sentences = [_grams(sentence) for sentence in regex.split(r"[。.!?！？\n]", answer)]
    texts = [_grams(point.text.zh), _grams(point.text.en)]
    return max(len(text & sentence) / max(1, len(text)) for text in texts for sentence in sentences)


def fit_thresholds(
    shares: Mapping[K, float],
    labels: Mapping[K, float],
    judge: Callable[[Iterable[tuple[float, float]]], float],
) -> Callable[[float], float]:
    """The two thresholds that agree best with the labels, as a function from a share to 0, 0.5 or 1."""
    steps = sorted({round(share, 2) for share in shares.values()})[::2] or [0.0]

    def grade(low: float, high: float) -> Callable[[float], float]:
        return lambda share: 1.0 if share >= high else 0.5 if share >= low else 0.0

    options = [grade(low, high) for low in steps for high in steps if high >= low]
    return max(options, key=lambda option: judge((labels[key], option(share)) for key, share in shares.items()))


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    chinese = regex.findall(r"\p{Han}", text)
    pairs = {a + b for a, b in pairwise(chinese)}
    return frozenset(pairs | {word.lower() for word in regex.findall(r"[A-Za-z_]{3,}", text)})


@lru_cache(maxsize=4096)
def _grams(text: str) -> frozenset[str]:
    plain = regex.sub(r"\W+", "", text.lower())
    return frozenset(plain[i : i + 3] for i in range(len(plain) - 2))

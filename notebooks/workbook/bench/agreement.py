"""How well two gradings of the same points agree.

Does: quadratic weighted kappa (with a bootstrap interval), precision, recall and F1 from (label, credit) pairs.
Does not: score answers or print.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

Pair = tuple[float, float]
LEVELS = (0.0, 0.5, 1.0)
RESAMPLES, SEED = 500, 7


def weighted_kappa(pairs: Iterable[Pair]) -> float:
    """Quadratic weighted kappa of the three levels; 1 where nothing could disagree, 0 for no pairs."""
    seen = Counter(pairs)
    total = seen.total()
    if not total:
        return 0.0
    labels = Counter({level: sum(n for (label, _), n in seen.items() if label == level) for level in LEVELS})
    credits_ = Counter({level: sum(n for (_, credit), n in seen.items() if credit == level) for level in LEVELS})
    apart = sum((label - credit) ** 2 * count for (label, credit), count in seen.items())
    chance = sum((a - b) ** 2 * labels[a] * credits_[b] / total for a in LEVELS for b in LEVELS)
    return 1 - apart / chance if chance else 1.0


def kappa_interval(groups: Sequence[Sequence[Pair]]) -> tuple[float, float]:
    """The middle 95 % of the kappa when whole answers (each a group of pairs) are drawn anew, seeded."""
    draw = random.Random(SEED)  # noqa: S311 - a seeded resampling, no secret
    drawn = sorted(
        weighted_kappa(pair for group in draw.choices(groups, k=len(groups)) for pair in group)
        for _ in range(RESAMPLES)
    )
    return drawn[int(0.025 * RESAMPLES)], drawn[int(0.975 * RESAMPLES)]


def precision_recall(pairs: Iterable[Pair], counts: Callable[[float], bool]) -> tuple[float, float, float]:
    """Precision, recall and F1 of the credits that `counts` (for instance any above 0)."""
    seen = Counter((counts(label), counts(credit)) for label, credit in pairs)
    both, given, due = seen[True, True], seen[True, True] + seen[False, True], seen[True, True] + seen[True, False]
    precision, recall = both / given if given else 0.0, both / due if due else 0.0
    return precision, recall, 2 * precision * recall / (precision + recall) if both else 0.0

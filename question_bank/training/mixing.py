"""Fitting the mix: how much rubric and ear count, and where half, full and a wrong belief begin.

Does: fit it on answers that strangers heard; tell how well it agrees on sets that neither ears nor mix have met.
Does not: hear anything (strangers.py), grow trees (grow.py).
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from scipy.sparse import csr_matrix

from question_bank.scoring.ear import Teacher
from question_bank.scoring.mix import WAYS, Mix
from question_bank.training.grow import grow_trees
from question_bank.training.learn import Table, fit_heads
from question_bank.training.strangers import BeliefRow, Row

FULL_NEEDS: dict[Teacher, float] = {"many": -100.0, "few": 0.0}
"""An ear taught by few answers has to be surer of full than the trees ask: without that the bank's own 60 answers
earn full credit for what they half say. (It costs a little kappa on sets left out.)"""
SHORT_WEIGHS = 0.2
"""What an answer cut down to one point counts beside a whole one."""


def fit_beliefs(rows: Sequence[BeliefRow]) -> tuple[float, ...]:
    """Where a wrong belief begins, and the weights of its signs: the best F0.5 on these rows."""
    table = np.array([row.signs.numbers() for row in rows])
    label = np.array([row.label for row in rows])
    spread = table.std(0) + 1e-9
    share = label.mean()
    balance = np.where(label, 2 * share, 2 * (1 - share))  # undoes the balancing of fit_heads
    weights = fit_heads(csr_matrix(table / spread), label.astype(int)[:, None], balance, strength=1.0)[0][:, 0] / spread
    weights = weights.round(4)
    total = table @ weights

    def worth(begins: float) -> float:
        said = total > begins
        return 1.25 * float((said & label).sum()) / float(said.sum() + 0.25 * label.sum())  # accusing costs more

    steps = np.quantile(total, np.linspace(0.8, 1, 101))
    return round(float(max(steps, key=worth)), 4), *map(float, weights)


def fit_mix(rows: Sequence[Row], beliefs: Sequence[BeliefRow], full_needs: float) -> Mix:
    """The trees, and the cuts that agree best with the labels of whole answers."""
    table = np.array([row.signs.numbers() for row in rows])
    labels = np.array([row.label for row in rows])
    weights = np.array([SHORT_WEIGHS if row.short else 1.0 for row in rows])
    whole = weights == 1
    trees = [grow_trees(table, target, weights, WAYS) for target in (labels > 0, labels == 1)]
    mix = Mix(trees[0], trees[1], 0.0, 0.0, full_needs, ())
    levels = np.array([mix.level(row.signs.numbers()) for row in rows if not row.short])
    steps = product(np.arange(0.2, 0.45, 0.025), np.arange(0.5, 0.9, 0.025))
    best = max(
        steps,
        key=lambda cuts: agreement(labels[whole], np.where(levels > cuts[1], 1, np.where(levels > cuts[0], 0.5, 0))),
    )
    half_from, full_from = (round(float(cut), 3) for cut in best)
    return Mix(trees[0], trees[1], half_from, full_from, full_needs, fit_beliefs(beliefs))


def tell_agreement(rows: Sequence[Row], beliefs: Sequence[BeliefRow], full_needs: float) -> str:
    """Kappa for each set, by ears and a mix that never met it, so for strangers; wrong beliefs found and missed.

    The mix of wrong beliefs was fitted on these rows.
    """
    lines = []
    for name in sorted({row.set for row in rows}):
        mix = fit_mix([row for row in rows if row.set != name], beliefs, full_needs)
        own = [row for row in rows if row.set == name and not row.short]
        earned = np.array([mix.credit(row.signs) for row in own])
        lines.append(f"  {name}: {agreement(np.array([row.label for row in own]), earned):.3f}")
    mix = fit_mix(rows, beliefs, full_needs)
    said = [(mix.holds(row.signs), row.label) for row in beliefs]
    right, found, due = said.count((True, True)), sum(one for one, _ in said), sum(one for _, one in said)
    lines.append(
        f"  wrong beliefs, in whole and short answers: {right} of {due} found, {found - right} where there was none"
    )
    return "\n".join(lines) + "\n"


def agreement(labels: Table, earned: Table) -> float:
    """Quadratic weighted kappa."""
    table = np.zeros((3, 3))
    np.add.at(table, ((labels * 2).astype(int), (earned * 2).astype(int)), 1)
    apart = np.array([[(one - other) ** 2 for other in range(3)] for one in range(3)])
    chance = np.outer(table.sum(1), table.sum(0)) / table.sum()
    return float(1 - (apart * table).sum() / (apart * chance).sum())

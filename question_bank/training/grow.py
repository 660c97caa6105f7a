"""Growing the trees of a mix, with LightGBM.

Does: fit boosted trees of a few leaves that keep to the ways a number may push; turn them into plain numbers.
Does not: choose the numbers (scoring/mix.py) or where half and full begin (judge.py).
"""

from collections.abc import Sequence
from typing import Any

import lightgbm

from question_bank.scoring.trees import Node, Trees
from question_bank.training.learn import Table

TREES = 80
SETTINGS = {
    "objective": "binary",
    "num_leaves": 4,
    "min_data_in_leaf": 60,
    "lambda_l2": 5,
    "learning_rate": 0.2,
    "feature_fraction": 0.6,
    "monotone_constraints_method": "advanced",
    "verbose": -1,
    "seed": 1,
    "num_threads": 1,
    "deterministic": True,
    "force_row_wise": True,
}
"""3 to 8 leaves and 50 to 320 trees came within 0.01 of each other on sets left out; without leaves of more than one
question (no number depends on another) it was 0.01 less, a plain weighted sum 0.02 less."""


def grow_trees(table: Table, target: Table, weights: Table, ways: Sequence[int]) -> Trees:
    """Trees for the chance of `target` (a truth and a weight a row); `ways` as in mix.WAYS, one a column of `table`."""
    data = lightgbm.Dataset(table, target.astype(float), weight=weights)
    grown = lightgbm.train({**SETTINGS, "monotone_constraints": list(ways)}, data, TREES)
    return Trees(tuple(_node(tree["tree_structure"]) for tree in grown.dump_model()["tree_info"]))


def _node(grown: dict[str, Any]) -> Node:
    if "leaf_value" in grown:
        return round(float(grown["leaf_value"]), 4)
    number, up_to = int(grown["split_feature"]), float(grown["threshold"])
    return number, round(up_to, 4), _node(grown["left_child"]), _node(grown["right_child"])

"""Small decision trees that add up: how a few numbers become a chance.

Does: walk each tree by its questions ("is number 3 above 0.5?") and add up where the walks end.
Does not: grow trees (question_bank.training does), or know what the numbers mean (mix.py does).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

Node = float | tuple[int, float, "Node", "Node"]
"""Where a walk ends, or a question: which number, up to what, the way on if so, the way on if it is more."""


@dataclass(frozen=True, slots=True)
class Trees:
    """Trees whose sum is the log-odds of something."""

    nodes: tuple[Node, ...]

    def chance(self, numbers: Sequence[float]) -> float:
        """Between 0 and 1."""
        total = 0.0
        for root in self.nodes:
            node = root
            while isinstance(node, tuple):
                node = node[2] if numbers[node[0]] <= node[1] else node[3]
            total += node
        return 1 / (1 + math.exp(-max(-40.0, min(40.0, total))))

    @classmethod
    def read(cls, data: Sequence[Any]) -> "Trees":
        """From lists, as JSON has them."""
        return cls(tuple(map(_node, data)))


def _node(data: Any) -> Node:
    if isinstance(data, (int, float)):
        return float(data)
    number, up_to, less, more = data
    return int(number), float(up_to), _node(less), _node(more)

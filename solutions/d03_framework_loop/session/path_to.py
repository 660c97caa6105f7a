"""One branch of a session's tree.

Does: walk from a leaf back to the root.
Does not: choose the leaf, or know what the entries hold.
"""

from collections.abc import Sequence
from typing import Any


def path_to(entries: Sequence[dict[str, Any]], leaf: int) -> list[dict[str, Any]]:
    """The entries from the root to the one whose "seq" is `leaf`, in this order.

    entries: the entries of a log that form its tree. Each has a "seq" of its own and a "parent", the seq of the entry
    before it in its branch; 0 has none before it. 0 as the leaf is the empty branch.
    Raises ValueError naming the number for an entry that is not there, and for a branch that goes round in a circle.
    """
    by_number = {entry["seq"]: entry for entry in entries}
    path: list[dict[str, Any]] = []
    seen: set[int] = set()
    while leaf != 0:
        if leaf not in by_number:
            raise ValueError(f"entry {leaf} is not there")
        if leaf in seen:
            raise ValueError(f"entry {leaf} is its own ancestor")
        seen.add(leaf)
        path.append(by_number[leaf])
        leaf = by_number[leaf]["parent"]
    return path[::-1]

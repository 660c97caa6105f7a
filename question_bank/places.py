"""Places inside a content file: how a path is written for people, and the line on which it stands.

Does: `("points", 4, "text")` -> `points[code-executes].text`, and its line; lines of missing things are their parent's.
Does not: read files or judge them.
"""

from collections.abc import Sequence
from typing import Any

from question_bank.strict_yaml import line_of

Path = Sequence[str | int]


def name_place(data: Any, path: Path) -> str:
    """The path as text; list items go by their id where they have one, else by `#` and their number from 1."""
    name = ""
    node = data
    for step in path:
        node = _child(node, step)
        if isinstance(step, int):
            given = node.get("id") if isinstance(node, dict) else None
            name += f"[{given if isinstance(given, str) else f'#{step + 1}'}]"
        else:
            name += f".{step}" if name else step
    return name


def line_of_place(data: Any, path: Path) -> int:
    """The line (from 1) of the deepest part of `path` that exists."""
    line = line_of(data)
    node = data
    for step in path:
        if _child(node, step) is None and not (isinstance(node, dict) and step in node):
            break
        line = line_of(node, step)
        node = _child(node, step)
    return line


def _child(node: Any, step: str | int) -> Any:
    if isinstance(node, dict):
        return node.get(step)
    if isinstance(node, list) and isinstance(step, int) and 0 <= step < len(node):
        return node[step]
    return None

"""A content file as the checks see it: its path, what was read from it, and how to walk about in that.

Does: word a problem with its line and place, list parts whose form may be wrong.
Does not: read (strict_yaml does) or judge.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from question_bank.places import line_of_place, name_place
from question_bank.problem import Problem

Step = str | int


class Source(NamedTuple):
    """A file as read: `data` is a map that knows its lines."""

    file: Path
    data: dict[str, Any]

    def problem(self, path: tuple[Step, ...], sentence: str) -> Problem:
        return Problem(self.file, line_of_place(self.data, path), name_place(self.data, path), sentence)


def walk(node: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Every value below `node` with its path, in file order."""
    entries: Iterator[tuple[Step, Any]] = iter(())
    if isinstance(node, dict):
        entries = iter(node.items())
    elif isinstance(node, list):
        entries = iter(enumerate(node))
    for step, value in entries:
        yield (*path, step), value
        yield from walk(value, (*path, step))


def items(node: Any, key: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The maps in the list `node[key]`, numbered; nothing where the form is wrong."""
    found = node.get(key) if isinstance(node, dict) else None
    for number, item in enumerate(found if isinstance(found, list) else []):
        if isinstance(item, dict):
            yield number, item


def point_ids(data: Mapping[str, Any]) -> list[str]:
    """The ids of a question's points, in file order."""
    return [item["id"] for _, item in items(data, "points") if isinstance(item.get("id"), str)]

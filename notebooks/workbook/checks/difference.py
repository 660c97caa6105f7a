"""Where two values differ, so that a feedback can show that place and not two long lines that begin alike.

Does: walk down to the one part that differs, or keep only the differing keys or items.
Does not: word or lay out anything.
"""

from dataclasses import dataclass

from workbook.checks.plain import Plain, same, show


@dataclass(frozen=True, slots=True)
class Difference:
    """`where` is Python's spelling of the place, such as `[1]['content']`; empty for the whole value."""

    where: str
    expected: Plain
    got: Plain


def find_difference(expected: Plain, got: Plain) -> Difference:
    """The smallest part of two plain values that holds all that differs between them."""
    where = ""
    while isinstance(expected, dict) and isinstance(got, dict) and set(expected) == set(got):
        kind = next(iter(expected))
        if kind == "dict":
            step = _into_dict(expected["dict"], got["dict"])
        elif kind in ("list", "tuple"):
            step = _into_items(kind, expected[kind], got[kind])
        else:
            break
        where += step.where
        expected, got = step.expected, step.got
        if not step.where or step.where.endswith(":]"):
            break
    return Difference(where, expected, got)


def _into_dict(expected: list[list[Plain]], got: list[list[Plain]]) -> Difference:
    """Into the one key whose values differ; with several such keys both dicts, without what is equal."""
    one_way = [pair for pair in expected if not _has(got, pair)]
    other_way = [pair for pair in got if not _has(expected, pair)]
    if len(one_way) == len(other_way) == 1 and same(one_way[0][0], other_way[0][0]):
        return Difference(f"[{show(one_way[0][0], 60)}]", one_way[0][1], other_way[0][1])
    return Difference("", {"dict": one_way}, {"dict": other_way})


def _has(pairs: list[list[Plain]], pair: list[Plain]) -> bool:
    return any(same(key, pair[0]) and same(value, pair[1]) for key, value in pairs)


def _into_items(kind: str, expected: list[Plain], got: list[Plain]) -> Difference:
    """Into the one item that differs; with several, or another length, both lists from the first such item on."""
    pairs = list(zip(expected, got, strict=False))
    unequal = [number for number, (one, two) in enumerate(pairs) if not same(one, two)]
    if len(unequal) == 1 and len(expected) == len(got):
        return Difference(f"[{unequal[0]}]", expected[unequal[0]], got[unequal[0]])
    first = unequal[0] if unequal else len(pairs)
    if first == 0:
        return Difference("", {kind: expected}, {kind: got})
    return Difference(f"[{first}:]", {kind: expected[first:]}, {kind: got[first:]})

"""d03-path-to: cases and known mistakes."""

from typing import Any

from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

LOG = "d03-resume/append-log"
REPLAY = "d03-resume/no-replay"


def _entry(seq: int, parent: int) -> dict[str, Any]:
    return {"seq": seq, "parent": parent, "text": f"message {seq}"}


LINE = [_entry(2, 0), _entry(3, 2), _entry(5, 3)]
TREE = [_entry(2, 0), _entry(3, 2), _entry(4, 3), _entry(6, 3), _entry(7, 6), _entry(9, 2)]
CASES: dict[str, tuple[list[dict[str, Any]], int]] = {
    "line": (LINE, 5),
    "middle": (LINE, 3),
    "branch": (TREE, 7),
    "other-branch": (TREE, 4),
    "late-branch": (TREE, 9),
    "nothing": (LINE, 0),
    "no-leaf": (LINE, 4),
    "hole": ([_entry(2, 0), _entry(5, 3)], 5),
    "circle": ([_entry(2, 3), _entry(3, 2)], 3),
    "own-parent": ([_entry(2, 2)], 2),
    "two-roots": ([_entry(2, 0), _entry(3, 0)], 3),
}


def _make(*, order: str = "root first", hole: str = "raise", circle: bool = True, parents: bool = True) -> Any:
    """The walk with one slip."""

    def path_to(entries: Any, leaf: int) -> Any:
        if not parents:
            return [entry for entry in entries if entry["seq"] <= leaf]
        by_number = {entry["seq"]: entry for entry in entries}
        path: list[Any] = []
        while leaf:
            if leaf not in by_number:
                if hole == "raise":
                    raise ValueError(f"entry {leaf} is not there")
                break
            if by_number[leaf] in path:
                if circle:
                    raise ValueError(f"entry {leaf} goes in a circle")
                raise RecursionError("for ever")
            path.append(by_number[leaf])
            leaf = by_number[leaf]["parent"]
        return path[::-1] if order == "root first" else path

    return path_to


def _names_the_entry(expected: Outcome, got: Outcome) -> bool:
    if expected.raised is None or got.raised is None:
        return same_outcome(expected, got)
    return same_outcome(expected, got) and expected.raised.message.split()[1] in got.raised.message


def _for_ever(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name in ("circle", "own-parent") and not (got.raised and "ValueError" in got.raised.bases)


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("KeyError", "StopIteration", "TypeError")


EXERCISE = Exercise(
    id="d03-path-to",
    module=__name__,
    reference="solutions.d03_framework_loop.session.path_to:path_to",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("leaf-first", wrong=(_make(order="leaf first"),), costs=(LOG,)),
        Mistake("all-before-it", wrong=(_make(parents=False),), costs=(LOG,)),
        Mistake("hole-unnoticed", wrong=(_make(hole="stop"),), costs=(REPLAY,)),
        Mistake("hole-unnamed", when=_key_error, costs=(REPLAY,)),
        Mistake("goes-round", wrong=(_make(circle=False),), when=_for_ever, costs=(LOG,)),
    ),
    teaches=(LOG, REPLAY),
    minutes=15,
    lane="stretch",
    compare=_names_the_entry,
)

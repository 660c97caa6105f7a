"""Which tests of a run may be kept.

Does: count what passed of each unit (a test, or a notebook with all its cells); refuse whatever did not pass whole, or
whose files are no longer those with which the run began.
Does not: read or write anything.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.kept.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Result:
    """One phase of one test: whether it passed, and whether it was the last."""

    passed: bool
    last: bool


@dataclass(slots=True)
class Keeping:
    """What became of the units of a run so far."""

    paths: dict[str, tuple[str, ...]] = field(default_factory=dict)
    of: dict[str, int] = field(default_factory=dict)
    passed: Counter[str] = field(default_factory=Counter)
    refused: set[str] = field(default_factory=set)

    def note(self, unit: str, of: int, paths: tuple[str, ...], result: Result) -> None:
        """Take note of a phase of one of the `of` tests of a unit."""
        self.of[unit], self.paths[unit] = of, paths
        if not result.passed:
            self.refused.add(unit)
        elif result.last:
            self.passed[unit] += 1

    def passed_as_they_stood(self, before: Snapshot, look_again: Callable[[], Snapshot]) -> dict[str, str]:
        """The keys of all units that passed whole and whose files did not change meanwhile."""
        whole = [unit for unit, count in self.passed.items() if count == self.of[unit] and unit not in self.refused]
        if not whole:
            return {}
        now = look_again()
        keys = {unit: before.key(unit, self.paths[unit]) for unit in whole}
        return {unit: key for unit, key in keys.items() if _key(now, unit, self.paths[unit]) == key}


def _key(now: Snapshot, unit: str, paths: tuple[str, ...]) -> str | None:
    try:
        return now.key(unit, paths)
    except LookupError:  # deleted meanwhile
        return None

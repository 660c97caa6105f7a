"""What came of one call: a value or an exception, and what the arguments look like afterwards. Plain data only.

Does: define the records Outcome and Raised, read them from what a child process sent, compare two of them.
Does not: call anything.
"""

from dataclasses import dataclass, field
from typing import Any

from workbook.checks.plain import Plain, alike, same, shorten, show


@dataclass(frozen=True, slots=True)
class Raised:
    """An exception: its type's name, the names of all its base classes, its message, the line of the learner's code."""

    name: str
    bases: tuple[str, ...]
    message: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.name}: {self.message}" if self.message else self.name


@dataclass(frozen=True, slots=True)
class Outcome:
    """Either `raised` is set or `value` counts. `args` are the arguments as the call left them."""

    value: Plain = None
    raised: Raised | None = None
    args: Plain = field(default_factory=lambda: {"tuple": []})

    def shown(self, width: int = 160) -> str:
        """The value, or the exception, as one line of text."""
        return shorten(str(self.raised), width) if self.raised else show(self.value, width)


def read_outcome(told: dict[str, Any]) -> Outcome:
    """An Outcome from a child's message. Raises KeyError, TypeError or ValueError for one that has another shape."""
    if "raised" not in told:
        return Outcome(value=told["value"], args=told["args"])
    raised = told["raised"]
    return Outcome(
        raised=Raised(
            name=str(raised["name"]),
            bases=tuple(str(base) for base in raised["bases"]),
            message=str(raised["message"]),
            line=int(raised["line"]),
        ),
        args=told["args"],
    )


def same_outcome(expected: Outcome, got: Outcome) -> bool:
    """The same value, or an exception of the expected type whatever it says; the arguments left in the same state."""
    if not same(expected.args, got.args):
        return False
    if expected.raised is None:
        return got.raised is None and same(expected.value, got.value)
    return got.raised is not None and expected.raised.name in got.raised.bases


def repeats(mistake: Outcome, got: Outcome) -> bool:
    """Whether a known mistake's outcome is the learner's: alike values, or an exception of that type."""
    if mistake.raised is None:
        return got.raised is None and alike(mistake.value, got.value) and alike(mistake.args, got.args)
    if got.raised is None or mistake.raised.name not in got.raised.bases:
        return False
    # Anybody may misspell a name: only the same unknown name is the same mistake.
    return mistake.raised.name != "NameError" or mistake.raised.message == got.raised.message

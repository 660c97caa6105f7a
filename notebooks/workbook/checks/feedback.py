"""What a check says, as a record in both languages.

Does: define Feedback and its parts.
Does not: lay it out (workbook.views.feedback), or decide it (judge).
"""

from dataclasses import dataclass
from typing import Literal

from question_bank.text import Text

# `stopped`: at the time or memory limit, or the process died. `unusable`: not a thing that a check can run.
Verdict = Literal["passed", "blank", "reference", "wrong", "stopped", "unusable", "broken"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The smallest input that shows the difference: the call, what the reference does, what the learner's code does.

    `where` is set when only a part of the result is shown: its place in the result.
    """

    given: Text
    expected: Text
    got: Text
    where: Text | None = None


@dataclass(frozen=True, slots=True)
class Cost:
    """An interview point that a mistake would cost: the full id, the question, what the point asks for."""

    point: str
    question: Text
    asks: Text


@dataclass(frozen=True, slots=True)
class Feedback:
    """One answer of a check. `mistake` is the known mistake's id, `name` and `explanation` its words."""

    exercise: str
    verdict: Verdict
    summary: Text
    comparison: Comparison | None = None
    mistake: str = ""
    name: Text | None = None
    explanation: Text | None = None
    costs: tuple[Cost, ...] = ()
    notes: tuple[Text, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the learner's object did everything that was asked."""
        return self.verdict == "passed"

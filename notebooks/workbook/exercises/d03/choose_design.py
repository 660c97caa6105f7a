"""d03-choose-design: cases and known mistakes."""

from itertools import product
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

WHO = "d03-agent-or-workflow/who-decides"
FIRST = "d03-agent-or-workflow/workflow-first"
WHEN = "d03-agent-or-workflow/agent-when"
MIX = "d03-agent-or-workflow/mix"


def _make(*, feedback: bool = True, known: bool = True, mix: bool = True, audit: bool = True) -> Any:
    """The choice with one slip."""

    def choose_design(steps: str, has_feedback: bool, audited: bool) -> str:
        if (known and steps == "known") or (feedback and not has_feedback):
            return "workflow"
        if mix and (steps == "partly" or (audit and audited)):
            return "agent inside a workflow"
        return "agent"

    return choose_design


def _audited_is_a_workflow(steps: str, has_feedback: bool, audited: bool) -> str:
    if audited or steps == "known" or not has_feedback:
        return "workflow"
    return "agent inside a workflow" if steps == "partly" else "agent"


def _other_word(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.value not in ("workflow", "agent", "agent inside a workflow")


EXERCISE = Exercise(
    id="d03-choose-design",
    module=__name__,
    reference="solutions.d03_framework_loop.design.choose_design:choose_design",
    cases=tuple(
        Case(f"{steps}-{feedback}-{audited}", (steps, feedback, audited))
        for steps, feedback, audited in product(("known", "partly", "unknown"), (True, False), (True, False))
    ),
    mistakes=(
        Mistake("no-feedback-no-matter", wrong=(_make(feedback=False),), costs=(WHEN,)),
        Mistake("agent-for-everything", wrong=(_make(known=False),), costs=(FIRST,)),
        Mistake("either-or", wrong=(_make(mix=False), _audited_is_a_workflow), costs=(MIX,)),
        Mistake("audit-ignored", wrong=(_make(audit=False),), costs=(FIRST,)),
        Mistake("other-word", when=_other_word, costs=(WHO,)),
    ),
    teaches=(WHO, FIRST, WHEN, MIX),
    minutes=10,
    lane="stretch",
)

"""`check(id, object)`: what a notebook calls below each exercise.

Does: judge, display the feedback, record a pass, and hand back the learner's object or the marked reference.
Does not: raise, whatever it is given. (An interrupt goes through; and under WORKBOOK_STRICT=1, as CI runs the solved
notebooks, a check that does not pass raises NotPassed after showing why.)
"""

import os
from importlib import import_module
from typing import Any

from workbook.checks.feedback import Feedback
from workbook.checks.given import remember
from workbook.checks.judge import judge
from workbook.checks.wording import both
from workbook.exercises.find import UnknownExercise, find_exercise
from workbook.exercises.record import Exercise
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.feedback import as_html, as_text
from workbook.views.show import show

STRICT = "WORKBOOK_STRICT"


class NotPassed(AssertionError):
    """A check did not pass under WORKBOOK_STRICT=1; the feedback was shown."""


def check(exercise_id: str, thing: Any) -> Any:
    """Check `thing` against an exercise and show the feedback. Returns `thing` after a pass, else the reference."""
    remember(str(exercise_id), thing)
    feedback, handed_back = _check(str(exercise_id), thing)
    _display(feedback)
    if not feedback.passed and os.environ.get(STRICT) == "1":
        raise NotPassed(feedback.summary.in_(current_language()))
    return handed_back


def _check(exercise_id: str, thing: Any) -> tuple[Feedback, Any]:
    try:
        exercise = find_exercise(exercise_id)
    except UnknownExercise as error:
        return _unknown(error), thing
    except Exception as error:
        return _broken(exercise_id, error), thing
    try:
        reference = load_reference(exercise)
    except Exception as error:
        return _broken(exercise_id, error, no_reference=True), thing
    try:
        feedback = judge(exercise, thing, reference)
    except Exception as error:  # a fault of ours must not end a lesson
        return _broken(exercise_id, error), reference
    if not feedback.passed:
        return feedback, reference
    store = open_store()
    store.record_pass(exercise_id)
    if store.problem:
        feedback = _with_note(feedback, store.problem)
    return feedback, thing


def load_reference(exercise: Exercise) -> Any:
    """The reference function of an exercise, marked with the exercise's id."""
    module, _, name = exercise.reference.partition(":")
    reference = getattr(import_module(module), name)
    reference.__workbook_reference__ = exercise.id
    return reference


def _unknown(error: UnknownExercise) -> Feedback:
    if error.near:
        summary = both("checks.unknown_near", asked=error.asked, near=" / ".join(error.near))
    else:
        summary = both("checks.unknown", asked=error.asked)
    return Feedback(error.asked, "unusable", summary)


def _broken(exercise_id: str, error: Exception, *, no_reference: bool = False) -> Feedback:
    told = f"{type(error).__name__}: {error}"
    summary = both("checks.failed", id=exercise_id, error=told)
    notes = (both("checks.no_reference", error=told),) if no_reference else ()
    return Feedback(exercise_id, "broken", summary, notes=notes)


def _with_note(feedback: Feedback, note: Any) -> Feedback:
    from dataclasses import replace

    return replace(feedback, notes=(*feedback.notes, note))


def _display(feedback: Feedback) -> None:
    lang = current_language()
    show(as_text(feedback, lang), as_html(feedback, lang))

"""The verdict on a learner's object.

Does: decide, in this order: the reference itself, nothing there, not runnable, stopped, wrong, passed.
Does not: display, record, or hold a sentence (words/checks.yaml and the exercise's YAML do).
"""

import functools
import inspect
from dataclasses import replace
from typing import Any

from question_bank.text import Text
from workbook.checks import wording
from workbook.checks.blank import does_nothing, marker_line
from workbook.checks.diagnose import diagnose, differing
from workbook.checks.feedback import Feedback
from workbook.checks.pack import CannotTravel, TooLarge, pack
from workbook.checks.run import Run, run_learner, run_mistakes
from workbook.checks.wording import both
from workbook.exercises.record import Exercise

# Where a `...` still stands, often as all that a loop does, nobody waits for the whole time limit to be told so.
HALF_BLANK_LIMIT = 2.0


def judge(exercise: Exercise, thing: object, reference: object) -> Feedback:
    """Feedback on `thing`. Raises CheckFailed for faults of ours."""
    if is_same_function(thing, reference):
        return Feedback(exercise.id, "reference", both("checks.reference", id=exercise.id, name=exercise.name))
    if does_nothing(thing):
        return Feedback(exercise.id, "blank", both("checks.blank", id=exercise.id))
    if sentence := _not_runnable(exercise, thing, reference):
        return Feedback(exercise.id, "unusable", sentence)
    try:
        packed = pack(thing)
    except CannotTravel as error:
        return Feedback(exercise.id, "unusable", wording.cannot_travel(exercise, error))
    except TooLarge as error:
        megabytes = error.size // 1_000_000
        return Feedback(exercise.id, "unusable", both("checks.too_large", id=exercise.id, megabytes=megabytes))
    if line := marker_line(thing):
        run = run_learner(replace(exercise, limit=min(exercise.limit, HALF_BLANK_LIMIT)), packed)
        if not _passes(exercise, run):
            return Feedback(exercise.id, "blank", both("checks.half_blank", id=exercise.id, line=line))
    else:
        run = run_learner(exercise, packed)
    return _verdict(exercise, run, thing)


def is_same_function(thing: Any, reference: object) -> bool:
    """Whether `thing` is the reference or only wraps it."""
    for _ in range(20):
        if thing is reference:
            return True
        inner = thing.func if isinstance(thing, functools.partial) else getattr(thing, "__wrapped__", None)
        if inner is None:
            return False
        thing = inner
    return False


def _not_runnable(exercise: Exercise, thing: object, reference: object) -> Text | None:
    if not callable(thing):
        return both("checks.not_callable", id=exercise.id, name=exercise.name, kind=type(thing).__name__)
    if inspect.iscoroutinefunction(thing) and not inspect.iscoroutinefunction(reference):
        return both("checks.is_async", id=exercise.id, name=exercise.name)
    return None


def _passes(exercise: Exercise, run: Run) -> bool:
    whole = not run.unloadable and run.ending.end == "done" and len(run.got) == len(exercise.cases)
    return whole and not differing(exercise, run)


def _verdict(exercise: Exercise, run: Run, thing: object) -> Feedback:
    if run.unloadable:
        return Feedback(exercise.id, "unusable", both("checks.unloadable", id=exercise.id, error=run.unloadable))
    if run.ending.end != "done":
        return wording.stopped(exercise, run)
    failing = differing(exercise, run)
    if len(run.got) < len(exercise.cases):
        return wording.stopped(exercise, run)
    if not failing:
        return Feedback(exercise.id, "passed", both("checks.passed", id=exercise.id, total=len(exercise.cases)))
    return wording.wrong(exercise, run, failing, diagnose(exercise, run, failing, run_mistakes(exercise)), thing)

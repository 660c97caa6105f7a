"""Feedback in words: from outcomes and a diagnosis to a Feedback record in both languages.

Does: pick the sentences, name the smallest failing input, expected and got, the mistake and its cost.
Does not: decide a verdict, or lay anything out.
"""

import linecache
from typing import Any

from question_bank.strict_yaml import ContentError
from question_bank.text import LANGS, Text
from workbook.checks.diagnose import Diagnosis
from workbook.checks.difference import find_difference
from workbook.checks.feedback import Comparison, Cost, Feedback
from workbook.checks.javascript import find_foreign_name, find_twin
from workbook.checks.observed import is_observed, show_observed
from workbook.checks.pack import CannotTravel
from workbook.checks.place import place_in_arguments, place_in_result
from workbook.checks.plain import Plain, contains_other, same, shorten, show
from workbook.checks.points import find_point
from workbook.checks.run import Run
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Exercise
from workbook.exercises.words import load_words
from workbook.words import say

WIDTH = 160


def both(key: str, **gaps: object) -> Text:
    """The sentence `key` in both languages; a gap that is a Text is filled in the language at hand."""
    zh, en = (
        say(key, lang, **{name: gap.in_(lang) if isinstance(gap, Text) else gap for name, gap in gaps.items()})
        for lang in LANGS
    )
    return Text(zh=zh, en=en)


def cannot_travel(exercise: Exercise, error: CannotTravel) -> Text:
    """What can't be pickled, and what to do about it."""
    reason = shorten(error.reason, WIDTH)
    if error.name:
        return both("checks.cannot_travel_name", id=exercise.id, name=error.name, reason=reason)
    return both("checks.cannot_travel", id=exercise.id, reason=reason)


def stopped(exercise: Exercise, run: Run) -> Feedback:
    """The object did not come to an end with the case after the last outcome."""
    number = min(len(run.got), len(exercise.cases) - 1)
    gaps: dict[str, object] = {"id": exercise.id, "name": exercise.name, "code": run.ending.code}
    key = {
        "time": "checks.stopped_time",
        "memory": "checks.stopped_memory",
        "died": "checks.stopped_died",
    }.get(run.ending.end, "checks.stopped_nonsense")
    if run.ending.end == "time":
        gaps["seconds"] = f"{exercise.limit:g}"
    summary = both(key, **gaps)
    comparison = Comparison(
        given=_given(exercise, number),
        expected=_outcome_text(exercise, run.expected[number]),
        got=both("checks.no_answer"),
    )
    return Feedback(exercise.id, "stopped", summary, comparison)


def wrong(exercise: Exercise, run: Run, failing: list[int], diagnosis: Diagnosis, thing: object) -> Feedback:
    """The smallest failing input with its diagnosis."""
    expected, got = run.expected[diagnosis.case], run.got[diagnosis.case]
    summary = both("checks.wrong", id=exercise.id, failing=len(failing), total=len(exercise.cases))
    comparison = _compare(exercise, diagnosis.case, expected, got)
    words = load_words(exercise.words)
    if diagnosis.mistake and diagnosis.mistake.id in words.mistakes:
        told = words.mistakes[diagnosis.mistake.id]
        costs = tuple(cost for point in diagnosis.mistake.costs if (cost := _cost(point)))
        return Feedback(
            exercise.id, "wrong", summary, comparison, diagnosis.mistake.id, told.name, told.tell, costs,
            (*_line_notes(got, thing), *_habit_notes(got, thing)),
        )  # fmt: skip
    explanation = _general_explanation(exercise, expected, got)
    habits = () if got.raised and find_twin(got.raised) else _habit_notes(got, thing)
    notes = (*_line_notes(got, thing), *habits, both("checks.ask_for_hint", id=exercise.id))
    return Feedback(exercise.id, "wrong", summary, comparison, explanation=explanation, notes=notes)


def _compare(exercise: Exercise, number: int, expected: Outcome, got: Outcome) -> Comparison:
    """Both outcomes whole where they are short, else the part that differs."""
    given = _given(exercise, number)
    if expected.raised or got.raised:
        return Comparison(given, _outcome_text(exercise, expected), _outcome_text(exercise, got))
    place, pair = None, (expected.value, got.value)
    if same(*pair):
        found = find_difference(expected.args, got.args)
        place, pair = place_in_arguments(exercise, exercise.cases[number], found.where), (found.expected, found.got)
    elif _seen_by_driver(exercise, pair) or max(len(show(one, 2 * WIDTH)) for one in pair) > WIDTH:
        found = find_difference(*pair)
        place, pair = place_in_result(exercise, found.where) if found.where else None, (found.expected, found.got)
    one, two = (_outcome_text(exercise, Outcome(value)) for value in pair)
    return Comparison(given, one, two, place)


def _seen_by_driver(exercise: Exercise, pair: tuple[Plain, Plain]) -> bool:
    return all(is_observed(one, load_words(exercise.words).observed) for one in pair)


def _given(exercise: Exercise, number: int) -> Text:
    case = exercise.cases[number]
    named = load_words(exercise.words).cases.get(case.name)
    if named is not None:
        return named
    arguments = ", ".join(shorten(repr(arg), WIDTH) for arg in case.args)
    if (given := load_words(exercise.words).given) is not None:
        return Text(zh=given.zh.replace("{args}", arguments), en=given.en.replace("{args}", arguments))
    call = f"{exercise.name}({arguments})"
    return Text(zh=call, en=call)


def _outcome_text(exercise: Exercise, outcome: Outcome) -> Text:
    if outcome.raised:
        return both("checks.raises", error=outcome.shown(WIDTH))
    return show_observed(outcome.value, load_words(exercise.words).observed, WIDTH)


def _line_notes(got: Outcome, thing: object) -> tuple[Text, ...]:
    """The line of the learner's code that raised, where the error comes from one."""
    code: Any = getattr(thing, "__code__", None)
    if got.raised is None or not got.raised.line or code is None:
        return ()
    source = linecache.getline(code.co_filename, got.raised.line).strip()
    return (both("checks.in_line", line=got.raised.line, source=shorten(source, 100)),) if source else ()


def _habit_notes(got: Outcome, thing: object) -> tuple[Text, ...]:
    """A habit from JavaScript in the error, or one whose error the learner's own `except` swallowed."""
    if got.raised and (twin := find_twin(got.raised)):
        return (both("checks.javascript_name", name=twin[0], twin=twin[1]),)
    if twin := find_foreign_name(thing):
        return (both("checks.javascript_swallowed", name=twin[0], twin=twin[1]),)
    return ()


def _cost(point: str) -> Cost | None:
    try:
        return find_point(point)
    except (ContentError, LookupError, OSError):
        return None


def _general_explanation(exercise: Exercise, expected: Outcome, got: Outcome) -> Text | None:
    """What can be said of any exercise when no known mistake fits."""
    if got.raised is not None:
        return _about_exception(exercise, expected, got)
    if expected.raised is not None:
        return both("checks.should_raise", error=expected.raised.name)
    if not same(expected.args, got.args):
        return both("checks.changed_arguments", after=show(got.args, WIDTH))
    if got.value is None:
        return both("checks.returned_none")
    other = contains_other(got.value)
    if other is not None and other["other"] in ("coroutine", "generator", "async_generator"):
        return both("checks.returned_unfinished", kind=other["other"])
    if other is not None:
        return both("checks.other_type", kind=other["other"])
    part = find_difference(expected.value, got.value)
    wanted, kind = _kind(part.expected), _kind(part.got)
    if wanted == kind:
        return None
    if part.where:
        return both("checks.type_differs_at", where=part.where, wanted=wanted, kind=kind)
    return both("checks.type_differs", wanted=wanted, kind=kind)


def _about_exception(exercise: Exercise, expected: Outcome, got: Outcome) -> Text | None:
    assert got.raised is not None  # noqa: S101  # the caller looked
    if twin := find_twin(got.raised):
        return both("checks.javascript_name", name=twin[0], twin=twin[1])
    match got.raised.name:
        case "SystemExit":
            return both("checks.exits")
        case "RecursionError":
            return both("checks.recurses", name=exercise.name)
        case "MemoryError":
            return both("checks.needs_memory")
        case "NameError" | "UnboundLocalError":
            return both("checks.name_error")
        case "EOFError":
            return both("checks.asks_for_input")
        case "TypeError" if not got.raised.line and "argument" in got.raised.message:
            return both("checks.parameters", name=exercise.name)
    if expected.raised is not None:
        if expected.raised.name in got.raised.bases:
            return both("checks.message_unclear")
        return both("checks.other_exception", wanted=expected.raised.name, error=got.raised.name)
    return both("checks.should_not_raise")


def _kind(value: object) -> str:
    return next(iter(value)) if isinstance(value, dict) else type(value).__name__

"""Which case is shown for a mistake, and for none that is known."""

import json

import pytest

from workbook.checks.diagnose import diagnose, differing
from workbook.checks.plain import encode
from workbook.checks.process import Ending
from workbook.checks.run import Run
from workbook.exercises import exercise_ids, find_exercise
from workbook.exercises.outcome import Outcome, Raised
from workbook.exercises.record import Case, Exercise, Mistake

VALUE, OTHER = Outcome(encode(1)), Outcome(encode(2))
REFUSED = Outcome(raised=Raised("ValueError", ("ValueError",), "no"))
BROKEN = Outcome(raised=Raised("NameError", ("NameError",), "name 'x' is not defined"))


def make(*mistakes: Mistake) -> Exercise:
    cases = (Case("short", ("a",)), Case("telling", ("a long one",)), Case("refused", ("",)))
    return Exercise("d02-x", "m", "m:f", cases, mistakes, (), 1)


def shown(exercise: Exercise, expected: list[Outcome], got: list[Outcome], known: dict[str, list[Outcome]]) -> str:
    run = Run(tuple(expected), tuple(got), Ending("done"))
    return exercise.cases[diagnose(exercise, run, differing(exercise, run), known).case].name


def test_a_mistake_is_shown_by_its_own_example() -> None:
    known = {"doubles/0": [OTHER, OTHER, VALUE]}
    mistake = Mistake("doubles", wrong=(json.dumps,), example="telling")
    assert shown(make(mistake), [VALUE] * 3, [OTHER, OTHER, VALUE], known) == "telling"


def test_an_example_that_the_learner_got_right_is_not_shown() -> None:
    known = {"doubles/0": [OTHER, OTHER, VALUE]}
    mistake = Mistake("doubles", wrong=(json.dumps,), example="telling")
    assert shown(make(mistake), [VALUE] * 3, [OTHER, VALUE, VALUE], known) == "short"


def test_an_error_of_the_code_is_shown_where_nothing_should_be_raised() -> None:
    assert shown(make(), [VALUE, VALUE, REFUSED], [BROKEN] * 3, {}) == "short"
    assert shown(make(), [VALUE, VALUE, REFUSED], [VALUE, VALUE, BROKEN], {}) == "refused"


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_every_example_is_a_case_of_its_exercise(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    assert {one.example for one in exercise.mistakes} - {""} <= {case.name for case in exercise.cases}

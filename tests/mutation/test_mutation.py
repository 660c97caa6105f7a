"""No reference can be changed a little without a case noticing, but for what survivors/DAY.yaml explains."""

import pytest

from tests.mutation.report import notebooks_held_to_it, read_reasons, try_mutants
from workbook.exercises import exercise_ids
from workbook.exercises.find import notebook_of

REASONS = read_reasons()


EXERCISES = [one for one in exercise_ids() if notebook_of(one) in notebooks_held_to_it()]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_every_mutant_is_noticed_or_explained(exercise: str) -> None:
    report = try_mutants(exercise)
    assert report.tried > 0
    explained = set(REASONS.get(exercise, {}))
    survived = set(report.survived)
    assert survived - explained == set(), "these survive without a reason"
    assert explained - survived == set(), "these have a reason and do not survive"


def test_every_reason_belongs_to_an_exercise_and_says_something() -> None:
    assert set(REASONS) <= set(EXERCISES)
    assert all(len(why) > 8 for changes in REASONS.values() for why in changes.values())

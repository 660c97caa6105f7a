"""The measurement of checks measures what it says."""

import pytest

from question_bank.text import LANGS
from workbook.bench import checks
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises import exercise_ids, find_exercise
from workbook.words import say


@pytest.mark.parametrize("name", exercise_ids("D2"))
def test_a_copy_of_the_reference_is_a_right_answer(name: str) -> None:
    exercise = find_exercise(name)
    reference = load_reference(exercise)
    assert judge(exercise, checks.copy_function(reference), reference).passed


def test_every_figure_has_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "measure_notebook", lambda notebook: ([0.2, 0.1, 0.3], [0.4]))
    figures = checks.measure()
    assert [figure.key for figure in figures[:3]] == ["D2_right", "D2_slowest", "D2_wrong"]
    assert [figure.value for figure in figures[:3]] == [0.2, 0.3, 0.4]
    for lang in LANGS:
        assert all(say(f"bench_checks.{figure.key}", lang) for figure in figures)

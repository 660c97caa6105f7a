from pathlib import Path

import pytest

from tests.answers import load_answer
from workbook.checks.check import load_reference
from workbook.checks.javascript import find_twin
from workbook.checks.judge import judge
from workbook.exercises.find import find_exercise
from workbook.exercises.outcome import Raised


def raised(name: str, message: str) -> Raised:
    return Raised(name, (name,), message)


@pytest.mark.parametrize(
    ("error", "twin"),
    [
        (raised("NameError", "name 'null' is not defined"), ("null", "None")),
        (raised("AttributeError", "'list' object has no attribute 'push'"), (".push", ".append(x)")),
    ],
)
def test_a_habit_from_javascript_is_told_its_twin(error: Raised, twin: tuple[str, str]) -> None:
    assert find_twin(error) == twin


@pytest.mark.parametrize("message", ["name 'ordre' is not defined", "'str' object has no attribute 'order_id'", ""])
def test_other_names_are_left_alone(message: str) -> None:
    assert find_twin(raised("NameError", message)) is None


def test_json_parse_is_not_taken_for_eval(tmp_path: Path) -> None:
    path = tmp_path / "javascript.py"
    path.write_text("def parse_arguments(text):\n    return JSON.parse(text)\n", encoding="utf-8")
    exercise = find_exercise("d02-parse-arguments")
    feedback = judge(exercise, load_answer(path, exercise.name), load_reference(exercise))
    assert feedback.mistake == ""
    assert feedback.explanation is not None
    assert "json.loads" in feedback.explanation.en

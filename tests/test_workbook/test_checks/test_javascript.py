from pathlib import Path

import pytest

from tests.answers import load_answer
from workbook.checks.check import load_reference
from workbook.checks.feedback import Feedback
from workbook.checks.javascript import NAMES, find_foreign_name, find_twin
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
        (raised("AttributeError", "module 'json' has no attribute 'parse'"), ("json.parse", "json.loads(text)")),
        (
            raised("AttributeError", "module 'json' has no attribute 'stringify'"),
            ("json.stringify", "json.dumps(value)"),
        ),
        (raised("TypeError", 'can only concatenate str (not "ValueError") to str'), ('"..." + value', 'f"...{value}"')),
    ],
)
def test_a_habit_from_javascript_is_told_its_twin(error: Raised, twin: tuple[str, str]) -> None:
    assert find_twin(error) == twin


@pytest.mark.parametrize("message", ["name 'ordre' is not defined", "'str' object has no attribute 'order_id'", ""])
def test_other_names_are_left_alone(message: str) -> None:
    assert find_twin(raised("NameError", message)) is None


def judged(tmp_path: Path, name: str, source: str) -> Feedback:
    path = tmp_path / f"answer_{abs(hash(source))}.py"
    path.write_text(source, encoding="utf-8")
    exercise = find_exercise(name)
    return judge(exercise, load_answer(path, exercise.name), load_reference(exercise))


def test_a_name_whose_error_was_swallowed_is_told_all_the_same(tmp_path: Path) -> None:
    source = "def parse_arguments(text):\n    try:\n        return JSON.parse(text)\n    except:\n        return None\n"
    feedback = judged(tmp_path, "d02-parse-arguments", source)
    assert any("`JSON`" in note.en and "json.loads" in note.en for note in feedback.notes)


def test_a_name_that_is_defined_or_another_languages_is_no_habit() -> None:
    def uses(null: object) -> object:
        return null or {}.get("JSON") or ordre  # type: ignore[name-defined]  # noqa: F821

    assert find_foreign_name(uses) is None
    assert find_foreign_name(lambda: [typeof(one) for one in ()]) == ("typeof", NAMES["typeof"])  # type: ignore[name-defined]  # noqa: F821
    assert find_foreign_name(print) is None


def test_a_habit_shows_in_an_input_that_should_not_raise(tmp_path: Path) -> None:
    feedback = judged(
        tmp_path, "d02-parse-arguments", "import json\ndef parse_arguments(text):\n    return json.parse(text)\n"
    )
    assert feedback.comparison is not None
    assert not feedback.comparison.expected.en.startswith("raises")
    assert feedback.explanation is not None
    assert "`json.loads(text)`" in feedback.explanation.en


def test_json_parse_is_not_taken_for_eval(tmp_path: Path) -> None:
    path = tmp_path / "javascript.py"
    path.write_text("def parse_arguments(text):\n    return JSON.parse(text)\n", encoding="utf-8")
    exercise = find_exercise("d02-parse-arguments")
    feedback = judge(exercise, load_answer(path, exercise.name), load_reference(exercise))
    assert feedback.mistake == ""
    assert feedback.explanation is not None
    assert "json.loads" in feedback.explanation.en

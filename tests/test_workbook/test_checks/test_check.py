"""`check` as a notebook calls it."""

import json
from pathlib import Path
from typing import Any

import pytest

from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments as reference
from tests.answers import load_answer
from workbook import check, hint, solution
from workbook.checks import check as engine
from workbook.checks.check import NotPassed
from workbook.checks.run import CheckFailed
from workbook.exercises import find_exercise
from workbook.exercises.words import load_words
from workbook.store import open_store

HERE = Path(__file__).parents[2]
ID = "d02-parse-arguments"


def mine(text: str) -> Any:
    value = json.loads(text) if text else {}
    if not isinstance(value, dict):
        raise ValueError("a JSON object is wanted")
    return value


def blank(text: str) -> dict[str, Any]:  # type: ignore[empty-body]
    """Docs."""
    ...


def half_blank(text: str) -> Any:
    if text == "":
        return {}
    ...
    return arguments  # type: ignore[name-defined] # noqa: F821


def wrong(text: str) -> Any:
    return json.loads(text)


def test_right_work_comes_back_and_is_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(ID, mine) is mine
    assert capsys.readouterr().out.startswith(f"{ID}: passed")
    assert open_store().passed() == {ID}


def test_right_work_may_keep_a_line_of_three_dots() -> None:
    source = "import json\ndef parse_arguments(text):\n    ...\n    return right(text)\n"
    namespace: dict[str, Any] = {"right": mine, "__name__": "a_cell"}
    exec(source, namespace)
    assert check(ID, namespace["parse_arguments"]) is namespace["parse_arguments"]


@pytest.mark.parametrize(("thing", "says"), [(blank, "not done yet"), (half_blank, "a `...` still stands in line")])
def test_a_blank_is_one_line_and_the_reference_steps_in(
    thing: Any, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(ID, thing) is reference
    out = capsys.readouterr().out
    assert says in out
    assert len(out.splitlines()) == 1
    assert open_store().passed() == frozenset()


def test_wrong_work_gets_the_reference_back() -> None:
    assert check(ID, wrong) is reference
    assert open_store().passed() == frozenset()


def test_the_reference_handed_back_in_is_never_passed(capsys: pytest.CaptureFixture[str]) -> None:
    handed_back = check(ID, check(ID, blank))
    assert handed_back is reference
    assert "your own cell did not take effect" in capsys.readouterr().out
    assert open_store().passed() == frozenset()


def test_an_unknown_exercise_names_its_neighbour(capsys: pytest.CaptureFixture[str]) -> None:
    assert check("d02-parse-argument", mine) is mine
    assert ID in capsys.readouterr().out


def test_a_fault_of_the_engine_never_ends_a_lesson(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise CheckFailed("no process to be had")

    monkeypatch.setattr(engine, "judge", broken)
    assert check(ID, mine) is reference
    out = capsys.readouterr().out
    assert "your code is not to blame" in out
    assert "no process to be had" in out


def test_strict_raises_after_showing_why(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WORKBOOK_STRICT", "1")
    with pytest.raises(NotPassed, match="not right yet"):
        check(ID, wrong)
    assert "expected" in capsys.readouterr().out
    assert check(ID, mine) is mine


def test_a_store_that_fails_is_said_and_the_pass_still_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a-file").write_text("", encoding="utf-8")
    monkeypatch.setenv("WORKBOOK_HOME", str(tmp_path / "a-file"))
    assert check(ID, mine) is mine
    out = capsys.readouterr().out
    assert "passed" in out
    assert "progress stays in memory" in out


def test_feedback_speaks_the_readers_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WORKBOOK_LANG", "zh")
    check(ID, wrong)
    out = capsys.readouterr().out
    assert "期望" in out
    assert "实际" in out


def test_the_line_that_raised_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    check(ID, load_answer(HERE / "wrong_answers" / ID / "reads_by_key.py", "parse_arguments"))
    assert 'in line 5: return {"order_id": text["order_id"]}' in capsys.readouterr().out


def test_hints_come_one_at_a_time_and_begin_again(capsys: pytest.CaptureFixture[str]) -> None:
    hints = load_words(find_exercise(ID).words).hints
    shown = []
    for _ in range(len(hints) + 1):
        hint(ID)
        shown.append(capsys.readouterr().out)
    assert "JSON.parse" in shown[0]
    assert "solution(" in shown[len(hints) - 1]
    assert shown[-1] == shown[0]
    assert open_store().hints_shown(ID) == len(hints)


def test_asking_for_the_solution_before_a_pass_is_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    solution(ID)
    out = capsys.readouterr().out
    assert "def parse_arguments" in out
    assert "SOLUTION" not in out
    assert open_store().solutions_seen_early() == {ID}


def test_asking_after_a_pass_is_not_held_against_anyone() -> None:
    open_store().record_pass(ID)
    solution(ID)
    assert open_store().solutions_seen_early() == frozenset()


@pytest.mark.parametrize("ask", [hint, solution])
def test_help_on_an_unknown_exercise_is_a_sentence(ask: Any, capsys: pytest.CaptureFixture[str]) -> None:
    ask("d02-nonsense")
    assert "There is no exercise d02-nonsense" in capsys.readouterr().out

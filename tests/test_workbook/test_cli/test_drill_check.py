from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from question_bank.bank import load_bank
from question_bank.checking import check_bank, list_rubrics
from tests.test_question_bank.example import question, rubric, write_question, write_rubric
from workbook.cli import drill_check
from workbook.cli.drill_check import check, find_false_teaching, find_untaught, list_gaps, read_teaching

APP = typer.Typer()
APP.command()(check)


@pytest.fixture(autouse=True)
def small_bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_question(tmp_path, question())
    monkeypatch.setattr(drill_check, "load_bank", lambda: load_bank(tmp_path))
    monkeypatch.setattr(drill_check, "check_bank", lambda: check_bank(tmp_path))
    monkeypatch.setattr(drill_check, "list_rubrics", lambda: list_rubrics(tmp_path))
    monkeypatch.setattr(drill_check, "read_teaching", lambda: {"d02-return": ("shop-returns/label",)})
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(APP, arguments)


def test_a_bank_in_order_says_so_and_what_it_still_lacks() -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Points without an exercise (1):",
        "  shop-returns/ refund",
        "Questions without a rubric (1): shop-returns",
        "The bank is in order: 1 questions, 2 points.",
    ]


def test_nothing_lacking_is_said_too(small_bank: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_rubric(small_bank, rubric())
    monkeypatch.setattr(drill_check, "read_teaching", lambda: {"x": ("shop-returns/label", "shop-returns/refund")})
    assert run().stdout.splitlines()[0] == "Every point has an exercise."
    assert "rubric" not in run().stdout


def test_problems_end_with_1(small_bank: Path) -> None:
    write_question(small_bank, question("shop-stock", 20, level="easy"))
    result = run()
    assert result.exit_code == 1
    assert "shop-stock.yaml" in result.stdout
    assert result.stdout.splitlines()[-1] == "Problems found: 1."


def test_a_bank_that_cannot_be_loaded_still_gets_its_problems(small_bank: Path) -> None:
    (small_bank / "questions" / "D2" / "odd.yaml").write_bytes(b"a: [")
    result = run()
    assert result.exit_code == 1
    assert "odd.yaml:1: is not valid YAML" in result.stdout
    assert "Points without an exercise" not in result.stdout


def test_only_the_files_named_are_reported(small_bank: Path) -> None:
    bad = write_question(small_bank, question("shop-stock", 20, level="easy"))
    assert run(str(small_bank / "questions" / "D2" / "shop-returns.yaml")).exit_code == 0
    assert run(str(bad)).exit_code == 1


def test_an_exercise_that_teaches_no_known_point_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill_check, "read_teaching", lambda: {"d02-return": ("shop-returns/lable",)})
    result = run()
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0].startswith("exercise d02-return teaches shop-returns/lable")


def test_the_exercises_teach_points_that_exist() -> None:
    assert find_false_teaching(load_bank(), read_teaching()) == []
    assert "d02-function-calling-flow/parse-arguments" in read_teaching()["d02-parse-arguments"]


def test_a_point_is_taught_where_its_equal_is(tmp_path: Path) -> None:
    names = ["a", "b", "c", "d"]
    for order, (name, equal) in enumerate(zip(names, ["b", "c", None, None], strict=True), 1):
        data = question(name, order)
        if equal:
            data["points"][0]["same_as"] = [f"{equal}/label"]
        write_question(tmp_path / "equal", data)
    bank = load_bank(tmp_path / "equal")
    for taught in ("a", "b", "c"):
        untaught = find_untaught(bank, {"x": (f"{taught}/label",)})
        assert untaught == ["a/refund", "b/refund", "c/refund", "d/label", "d/refund"]


def test_long_lists_stay_within_80_cells() -> None:
    assert all(len(line) <= 80 for line in list_gaps(load_bank(), {}, set()) if not line.startswith("Questions"))

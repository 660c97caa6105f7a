import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from question_bank.bank import load_bank
from tests.test_question_bank.example import follow_up, question, write_question
from workbook.cli import drill_show
from workbook.cli.drill_show import show

APP = typer.Typer()
APP.command()(show)


@pytest.fixture(autouse=True)
def small_bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_question(tmp_path, question(follow_ups=[{"id": "fu-more", "when_missing": []}]))
    write_question(tmp_path, follow_up("fu-more", "shop-returns", 20, topics=["mcp"]))
    write_question(tmp_path, question("shop-stock", 10, day="D3", topics=["mcp"]), "D3")
    monkeypatch.setattr(drill_show, "load_bank", lambda: load_bank(tmp_path))
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(APP, arguments)


def test_without_arguments_there_is_a_table_of_contents() -> None:
    result = run()
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line for line in lines if line.startswith("D")] == ["D2 (2)", "D3 (1)"]
    assert "      fu-more" in lines
    assert "scripts/drill.py show ID" in result.stdout


def test_an_id_shows_the_question_whole() -> None:
    result = run("shop-returns")
    assert "You print a label, and the money goes back to you." in result.stdout
    assert "show ID" not in result.stdout


def test_several_ids_come_in_the_order_asked() -> None:
    output = run("shop-stock", "shop-returns").stdout
    assert output.index("shop-stock · D3") < output.index("shop-returns · D2")


@pytest.mark.parametrize("day", ["D3", "d3", "D03"])
def test_a_day_shows_its_points(day: str) -> None:
    output = run("--day", day).stdout
    assert "shop-stock" in output
    assert "shop-returns" not in output
    assert "  - A label." in output
    assert "Paper." not in output


def test_a_topic_goes_across_days() -> None:
    output = run("--topic", "mcp").stdout
    assert "fu-more" in output
    assert "shop-stock" in output


def test_filters_join() -> None:
    assert "shop-stock" not in run("--topic", "mcp", "--day", "D2").stdout


def test_full_shows_all_of_them_whole() -> None:
    assert run("--day", "D2", "--full").stdout.count("Paper.") == 2


def test_the_language_is_chosen() -> None:
    assert "值 90 分的回答" in run("shop-returns", "--lang", "ZH").stdout
    assert "An answer worth 90" in run("shop-returns").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["shop-retruns"], "There is no question shop-retruns in the bank. Did you mean shop-returns?"),
        (["zzz"], "There is no question zzz in the bank."),
        (["--day", "D9"], "There is no day D9, only D2, D3, D23."),
        (["--topic", "mpc"], "No question has the topic mpc. Topics there are: mcp"),
        (["--lang", "fr"], "There is no language fr, only zh and en."),
        (["--day", "D23"], "No question fits all of that."),
        (["shop-stock", "--day", "D2"], "No question fits all of that."),
    ],
)
def test_what_does_not_exist_is_a_sentence(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 1
    assert result.stderr == f"{sentence}\n"
    assert result.stdout == ""


def test_a_bank_that_cannot_be_read_is_a_sentence(small_bank: Path) -> None:
    (small_bank / "questions" / "D2" / "odd.yaml").write_bytes(b"a: [")
    result = run()
    assert result.exit_code == 1
    assert result.stderr.startswith("The question bank can't be read: ")


@pytest.mark.parametrize("encoding", ["gbk", "cp1252", "utf-8"])
def test_it_goes_through_a_pipe_in_any_encoding(encoding: str) -> None:
    command = [sys.executable, "-P", "-m", "workbook.cli.drill_show", "d02-function-calling-flow", "--lang", "zh"]
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(command, capture_output=True, env=environment, check=True)
    assert done.stderr == b""
    assert "arguments" in done.stdout.decode(encoding)
    assert b"\x1b" not in done.stdout
    assert ("闭环" in done.stdout.decode(encoding)) == (encoding != "cp1252")

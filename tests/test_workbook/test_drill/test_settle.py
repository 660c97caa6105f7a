"""When the progress file fails in the middle of a drill, the verdict stands and the answer is kept."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from question_bank.bank import load_bank
from workbook.cli.drill_session import run_session
from workbook.drill import drill
from workbook.drill.drafts import draft_path, keep_unsaved, load_draft, save_draft
from workbook.drill.pick import Wanted
from workbook.store import FILE, Store, data_folder, open_store
from workbook.views.drill_widget import DrillWidget

BANK = load_bank()
FLOW = "d02-function-calling-flow"
ANSWER = "My code validates the arguments and runs the tool."


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every attempt at saving an attempt meets a full disk; reading works."""
    act = Store._write

    def refuse(self: Store, statement: str, values: tuple[object, ...]) -> None:
        def fail(_: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        self._safely(fail, None)
        act(self, statement, values)  # in memory by now

    monkeypatch.setattr(Store, "_write", refuse)


def answer_from_file(tmp_path: Path) -> int:
    file = tmp_path / "answer.txt"
    file.write_text(ANSWER, encoding="utf-8")
    return run_session(Wanted(id=FLOW), str(file))


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_costs_neither_verdict_nor_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert answer_from_file(tmp_path) == 0
    out = capsys.readouterr().out
    assert "√ covered  The model only asks" in out
    assert "disk is full" in out
    assert out.count("was not saved") == 1
    assert "Saved." not in out
    assert load_draft(FLOW) == ANSWER


@pytest.mark.usefixtures("full_disk")
def test_the_widget_keeps_the_draft_of_an_answer_that_was_not_saved() -> None:
    shown = DrillWidget(BANK[FLOW], BANK, open_store(), "en")
    shown._text.value = ANSWER
    shown._hand_in.click()
    assert "covered" in shown._below.value
    assert shown._below.value.count("was not saved") == 1
    assert load_draft(FLOW) == ANSWER


@pytest.mark.usefixtures("full_disk")
def test_the_plain_call_says_that_nothing_was_saved(capsys: pytest.CaptureFixture[str]) -> None:
    drill(FLOW, answer=ANSWER)
    assert capsys.readouterr().out.count("was not saved") == 1
    assert load_draft(FLOW) == ANSWER


def test_a_home_that_takes_nothing_says_to_copy_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data_folder().write_text("a file where the folder should be", encoding="utf-8")
    assert answer_from_file(tmp_path) == 0
    out = capsys.readouterr().out
    assert "√ covered  The model only asks" in out
    assert "copy your answer" in out


def test_a_damaged_file_is_moved_aside_and_the_attempt_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data_folder().mkdir()
    (data_folder() / FILE).write_bytes(b"no database" * 999)
    assert answer_from_file(tmp_path) == 0
    out = capsys.readouterr().out
    assert "was damaged" in out
    assert "Saved." in out
    assert [one.answer for one in Store(data_folder() / FILE).attempts()] == [ANSWER]


def test_an_unsaved_answer_does_not_push_out_an_older_draft() -> None:
    save_draft(FLOW, "half of another answer")
    assert keep_unsaved(FLOW, ANSWER)
    assert load_draft(FLOW) == f"half of another answer\n\n{ANSWER}"
    assert keep_unsaved(FLOW, ANSWER)
    assert load_draft(FLOW).count(ANSWER) == 1


def test_two_drills_at_once_save_both_attempts(tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    file.write_text(ANSWER, encoding="utf-8")
    command: list[Any] = [sys.executable, "-P", "-m", "workbook.cli.drill", FLOW, "--file", str(file)]
    both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
    assert [one.wait(60) for one in both] == [0, 0]
    assert len(open_store().attempts(FLOW)) == 2


def test_two_drills_at_once_write_whole_drafts() -> None:
    code = (
        "import sys; from workbook.drill.drafts import save_draft\n"
        "for n in range(200): save_draft('q', sys.argv[1] * 2000)"
    )
    writers = [subprocess.Popen([sys.executable, "-P", "-c", code, letter]) for letter in "ab"]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    assert load_draft("q") in {"a" * 2000, "b" * 2000}
    assert [file.name for file in draft_path("q").parent.iterdir()] == ["q.txt"]

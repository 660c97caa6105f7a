"""Review dates on the command line: what is due, what comes next, and that undo and reset reach them."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from question_bank.bank import load_bank
from tests.test_workbook.test_cli.test_drill import ANSWER, FLOW, drill, text
from workbook.cli import drill_session
from workbook.drill.pick import NothingDueError, Wanted, pick
from workbook.drill.review import plan_day
from workbook.store import FILE, Store, data_folder, open_store

BANK = load_bank()
DAY = timedelta(days=1)


def make_due(*questions: str) -> None:
    """These questions became due yesterday and the day before, the first one longest ago."""
    store = Store(data_folder() / FILE)
    for number, name in enumerate(questions):
        store.plan(name, datetime.now(UTC) - DAY * (len(questions) - number))


def test_nothing_due_is_no_failure_and_says_when_something_will_be() -> None:
    nothing = drill("--due")
    assert nothing.returncode == 0
    assert "Nothing is due today" in text(nothing)
    assert "Nothing is on the calendar yet" in text(nothing)
    drill(FLOW, given=ANSWER)
    later = drill("--due")
    assert later.returncode == 0
    assert f"({FLOW})" in text(later)


def test_an_answer_says_when_the_question_comes_back() -> None:
    assert "Saved. It comes back on " in text(drill(FLOW, given=ANSWER))
    assert "已记下。下次复习：" in text(drill(FLOW, given=ANSWER, WORKBOOK_LANG="zh"))


def test_what_is_due_is_asked_longest_due_first() -> None:
    make_due("d03-resume", "fu-tools-cost")
    asked = text(drill("--due", given=ANSWER))
    assert "d03-resume" in asked
    assert "1 more due today: python3 scripts/drill.py --due" in asked
    assert "fu-tools-cost" in text(drill("--due", "--day", "D2", given=ANSWER))


def test_next_and_stats_say_what_is_due_when() -> None:
    make_due("fu-tools-cost")
    assert text(drill("next")).startswith("Due today: 1.")
    stats = text(drill("stats"))
    assert "What is due when" in stats
    assert "today" in stats
    drill("fu-tools-cost", given="Yes, definitions go with every request.")
    assert "Next review: " in text(drill("next"))


def test_dates_are_exported() -> None:
    make_due("fu-tools-cost")
    drill(FLOW, given=ANSWER)
    dates = {row["question"]: row for row in json.loads(text(drill("export", "--dates")))}
    assert dates["fu-tools-cost"]["answered"] is False
    assert dates[FLOW]["answered"] is True
    (kept,) = json.loads(text(drill("export")))
    assert kept["due"] == dates[FLOW]["due"]
    assert datetime.fromisoformat(kept["due"]).utcoffset() == timedelta(0)
    assert text(drill("export", "--dates", "--format", "csv")).startswith("question,due,answered\n")
    assert "| fu-tools-cost |" in text(drill("export", "--dates", "--format", "markdown"))
    assert text(drill("export", "--format", "csv")).splitlines()[0].endswith(",due")


def test_undo_takes_the_date_back_and_reset_clears_the_calendar() -> None:
    drill(FLOW, given=ANSWER)
    drill("undo")
    assert json.loads(text(drill("export", "--dates"))) == []
    make_due("fu-tools-cost")
    assert b"0 answers and 1 dates forgotten" in drill("reset", "--yes").stdout
    assert json.loads(text(drill("export", "--dates"))) == []
    assert b"nothing to reset" in drill("reset", "--yes").stdout


def test_a_misspelt_verb_is_named() -> None:
    done = drill("shwo")
    assert done.returncode == 1
    assert b"Did you mean show?" in done.stderr
    assert b"Did you mean fc-who-executes?" in drill("fc-who").stderr


def test_weakest_and_seed_choose_among_what_is_due() -> None:
    dates = {"d03-resume": datetime.now(UTC) - DAY, "fu-tools-cost": datetime.now(UTC), FLOW: datetime.now(UTC) + DAY}
    best = {"d03-resume": 80, "fu-tools-cost": 10}
    assert pick(BANK, Wanted(due=True), best, dates).id == "d03-resume"
    assert pick(BANK, Wanted(due=True, weakest=True), best, dates).id == "fu-tools-cost"
    assert pick(BANK, Wanted(due=True, seed=3), best, dates).id in ("d03-resume", "fu-tools-cost")
    with pytest.raises(NothingDueError):
        pick(BANK, Wanted(due=True, day="D23"), best, dates)


class Terminal:
    """Somebody at the keyboard: gives the same answer to each question, then these replies."""

    def __init__(self, replies: list[str]) -> None:
        self.replies: Iterator[str] = iter(replies)
        self.asked: list[str] = []

    def answer(self, question: str, *_: object) -> str:
        self.asked.append(question)
        return ANSWER


@pytest.mark.parametrize(
    ("replies", "asked"),
    [(["n", "y", "n", "y", "n"], ["d03-resume", "fu-tools-cost"]), (["n", "n"], ["d03-resume"])],
)
def test_a_sitting_of_due_questions_goes_on_as_long_as_the_reader_wants(
    replies: list[str], asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_due("d03-resume", "fu-tools-cost")
    person = Terminal(replies)
    monkeypatch.setattr(drill_session, "is_terminal", lambda: True)
    monkeypatch.setattr(drill_session, "edit_answer", person.answer)
    monkeypatch.setattr("builtins.input", lambda _: next(person.replies))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert drill_session.run_session(Wanted(due=True), None) == 0
    assert person.asked == asked
    assert capsys.readouterr().out


def test_dates_are_read_without_loading_the_scheduler() -> None:
    plan_day("D2", BANK, open_store())
    assert "fsrs" not in loaded_by("from workbook.cli.drill_next import propose; propose()")
    assert "fsrs" not in loaded_by("from workbook.cli.drill_session import run_session")


def loaded_by(code: str) -> str:
    told = f"import sys\n{code}\nsys.stderr.write(' '.join(sys.modules))"
    return subprocess.run([sys.executable, "-P", "-c", told], check=True, capture_output=True, text=True).stderr

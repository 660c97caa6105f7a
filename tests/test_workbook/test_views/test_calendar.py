"""Dates as a person says them, and the table at the end of a notebook."""

import sqlite3
from datetime import UTC, datetime, timedelta

import pytest

from question_bank.bank import load_bank
from question_bank.text import Lang
from workbook import schedule
from workbook.drill.review import due_dates
from workbook.store import Store, open_store
from workbook.views.calendar import list_rows, rows_html, rows_text, say_date, say_days
from workbook.views.wrap import count_cells

BANK = load_bank()
NOON = datetime(2026, 12, 3, 12, tzinfo=UTC).astimezone().replace(day=3, hour=12)
DATES = {"fc-who-executes": NOON, "fu-tools-cost": NOON + timedelta(days=1), "gone-from-the-bank": NOON}


@pytest.mark.parametrize(("lang", "words"), [("zh", "12月3日（周四）"), ("en", "Thu 3 Dec")])
def test_a_date_reads_as_people_say_it(lang: Lang, words: str) -> None:
    assert say_date(NOON, lang) == words


@pytest.mark.parametrize(
    ("days", "zh", "en"), [(-2, "今天", "today"), (1, "明天", "tomorrow"), (4, "4 天后", "in 4 days")]
)
def test_the_distance_is_in_words(days: int, zh: str, en: str) -> None:
    due = NOON + timedelta(days=days)
    assert (say_days(due, "zh", NOON), say_days(due, "en", NOON)) == (zh, en)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_columns_are_straight_and_no_line_is_too_wide(lang: Lang) -> None:
    lines = rows_text(list_rows(DATES, BANK, lang, NOON))
    assert len(lines) == 2
    assert all(count_cells(line) <= 80 for line in lines)
    starts = {count_cells(line[: line.index(name)]) for line, name in zip(lines, DATES, strict=False)}
    assert len(starts) == 1


def test_the_table_is_escaped() -> None:
    assert "<b>" not in rows_html([("<b>", "<b>", "<b>", "<b>")], "en")


def test_a_date_is_said_once_for_all_of_its_questions() -> None:
    html = rows_html(list_rows({"fc-who-executes": NOON, "fu-tools-cost": NOON}, BANK, "en", NOON), "en")
    assert html.count("Thu 3 Dec") == 1
    assert html.count("<tr>") == 3


def test_schedule_plans_the_day_and_shows_the_dates(capsys: pytest.CaptureFixture[str]) -> None:
    schedule("D2")
    out = capsys.readouterr().out
    assert out.startswith("The questions of D2 are on your calendar.")
    assert "tomorrow" in out
    assert all(question.id in out for question in BANK.of_day("D2"))
    assert "d03-" not in out
    assert len(due_dates(open_store())) == len(BANK.of_day("D2"))


def test_both_notebooks_of_a_day_share_its_calendar(capsys: pytest.CaptureFixture[str]) -> None:
    schedule("D2")
    first = capsys.readouterr().out
    schedule("D2 production")
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("day", ["d22", "", "D9 x"])
def test_a_day_that_does_not_exist_is_a_sentence(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    schedule(day)
    assert "There is no day" in capsys.readouterr().out
    assert due_dates(open_store()) == {}


def test_a_store_that_can_not_be_written_still_shows_dates(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    act = Store._write

    def refuse(self: Store, statement: str, values: tuple[object, ...]) -> None:
        def fail(_: sqlite3.Connection) -> None:
            raise sqlite3.OperationalError("attempt to write a readonly database")

        self._safely(fail, None)
        act(self, statement, values)  # in memory by now

    monkeypatch.setattr(Store, "_write", refuse)
    schedule("D23")
    out = capsys.readouterr().out
    assert "readonly database" in out
    assert "d23-mcp-vs-function-calling" in out

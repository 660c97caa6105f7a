"""Progress survives, and never breaks a lesson."""

import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from workbook import store as module
from workbook import store_schema
from workbook.store import FILE, Store, data_folder, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / FILE


def test_home_is_where_the_variable_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORKBOOK_HOME", str(tmp_path / "elsewhere"))
    open_store().record_pass("d02-a")
    assert (tmp_path / "elsewhere" / FILE).exists()


def test_home_is_the_users_data_folder_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORKBOOK_HOME")
    assert data_folder().name == "agent-workbook"


def test_what_was_written_is_there_for_the_next_process(path: Path) -> None:
    store = Store(path)
    store.record_pass("d02-a")
    store.record_hint("d02-a", 1)
    store.record_hint("d02-a", 2)
    store.record_solution("d02-b", passed=False)
    store.record_solution("d02-c", passed=True)
    again = Store(path)
    assert again.passed() == {"d02-a"}
    assert again.hints_shown("d02-a") == 2
    assert again.hints_shown("d02-b") == 0
    assert again.solutions_seen_early() == {"d02-b"}
    assert again.problem is None


def test_only_the_first_prediction_counts(path: Path) -> None:
    store = Store(path)
    store.record_prediction("d02-p1", "a", right=False)
    store.record_prediction("d02-p1", "b", right=True)
    assert [(one.choice, one.right) for one in store.predictions().values()] == [("a", False)]


def test_an_attempt_comes_back_whole(path: Path) -> None:
    store = Store(path)
    verdict = {"points": {"a": 0.5}, "evidence": {"a": [{"start": 0, "end": 3}]}}
    for score in (40, 90):
        store.record_attempt("q1", "答案 🙂", verdict, score=score, tier="60", engine="1", rubric="abc")
    store.record_attempt("q2", "other", {}, score=0, tier="none", engine="1", rubric="abc")
    first, second = store.attempts("q1")
    assert (first.answer, first.verdict, first.score, first.tier) == ("答案 🙂", verdict, 40, "60")
    assert (first.engine, first.rubric, second.score) == ("1", "abc", 90)
    assert abs(datetime.now(UTC) - first.at) < timedelta(minutes=1)
    assert len(store.attempts()) == 3


def test_a_date_comes_back_in_utc_whatever_zone_it_was_given_in(path: Path) -> None:
    there = datetime(2026, 12, 3, 1, 30, tzinfo=timezone(timedelta(hours=8)))
    store = Store(path)
    store.record_attempt("q1", "a", {}, score=70, tier="60", engine="1", rubric="r", due=there)
    store.plan("q2", there)
    (kept,) = store.attempts()
    for due in (kept.due, store.planned()["q2"]):
        assert due == there
        assert due is not None
        assert due.utcoffset() == timedelta(0)


def test_a_question_is_planned_once(path: Path) -> None:
    store = Store(path)
    first = datetime(2026, 12, 3, tzinfo=UTC)
    store.plan("q1", first)
    store.plan("q1", first + timedelta(days=5))
    store.plan("q0", first - timedelta(days=1))
    assert list(store.planned().items()) == [("q0", first - timedelta(days=1)), ("q1", first)]


def test_an_attempt_of_the_second_schema_has_no_date_and_stays(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as connection:
        for statement in [one for step in store_schema.MIGRATIONS[:2] for one in step]:
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 2")
        row = ("q1", "答案", "{}", 70, "60", "1", "r", "2026-11-30T10:00:00+00:00")
        connection.execute("INSERT INTO attempts VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.close()
    store = Store(path)
    (kept,) = store.attempts()
    assert (kept.answer, kept.score, kept.due) == ("答案", 70, None)
    assert store.planned() == {}
    assert store.problem is None


def test_a_new_file_has_the_newest_schema(path: Path) -> None:
    Store(path).passed()
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == len(store_schema.MIGRATIONS)
    connection.close()


def test_an_older_file_is_brought_up_to_date_with_its_content(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path).record_pass("d02-a")
    later = (*store_schema.MIGRATIONS, ("ALTER TABLE passes ADD COLUMN minutes INTEGER",))
    monkeypatch.setattr(store_schema, "MIGRATIONS", later)
    store = Store(path)
    assert store.passed() == {"d02-a"}
    assert store.problem is None
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT minutes FROM passes").fetchall() == [(None,)]
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(later)
    connection.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path).record_pass("d02-a")
    before = path.read_bytes()
    broken = (*store_schema.MIGRATIONS, ("CREATE TABLE fine (a)", "CREATE NONSENSE"))
    monkeypatch.setattr(store_schema, "MIGRATIONS", broken)
    store = Store(path)
    store.record_pass("d02-b")
    assert store.problem is not None
    assert path.read_bytes() == before


def test_a_file_of_a_newer_workbook_is_left_alone(path: Path) -> None:
    Store(path).passed()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()
    store = Store(path)
    store.record_pass("d02-a")
    assert store.problem is not None
    assert "newer workbook" in store.problem.en
    assert store.passed() == {"d02-a"}
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", [b"this is no database at all" * 100, b"\0" * 5000])
def test_a_damaged_file_is_moved_aside_and_a_new_one_begins(path: Path, damage: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(damage)
    store = Store(path)
    store.record_pass("d02-a")
    assert store.problem is not None
    assert "damaged" in store.problem.en
    assert Store(path).passed() == {"d02-a"}
    assert [file.read_bytes() for file in path.parent.glob("progress.damaged-*")] == [damage]


def test_a_file_damaged_in_the_middle_is_noticed(path: Path) -> None:
    store = Store(path)
    for number in range(300):
        store.record_attempt(f"q{number}", "x" * 500, {}, score=0, tier="none", engine="1", rubric="r")
    raw = bytearray(path.read_bytes())
    raw[4096:-4096] = b"\xff" * (len(raw) - 8192)
    path.write_bytes(raw)
    again = Store(path)
    again.record_pass("d02-a")
    assert again.problem is not None
    assert Store(path).passed() == {"d02-a"}


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work differently there")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_home_is_a_sentence(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o500)
    store = Store(home / FILE)
    store.record_pass("d02-a")
    assert store.problem is not None
    assert store.passed() == {"d02-a"}


def test_a_file_in_the_folders_place_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("", encoding="utf-8")
    store = Store(tmp_path / "home" / FILE)
    store.record_pass("d02-a")
    assert store.problem is not None
    assert "stays in memory" in store.problem.en
    assert store.passed() == {"d02-a"}


def test_what_a_read_only_file_holds_can_still_be_seen(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path).record_pass("d02-a")
    store = Store(path)

    def refuse(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(module, "migrate", refuse)
    with monkeypatch.context() as first:
        first.setattr(
            module,
            "migrate",
            lambda c: refuse(c) if c.execute("PRAGMA database_list").fetchone()[2] != "" else None,
        )
        store.record_pass("d02-b")
    assert store.passed() == {"d02-a", "d02-b"}


def test_a_locked_file_is_a_sentence_in_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store(path).passed()
    monkeypatch.setattr(module, "BUSY_SECONDS", 0.05)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    store = Store(path)
    store.record_pass("d02-a")
    holder.close()
    assert store.problem is not None
    assert "locked" in store.problem.en


def test_two_processes_write_at_once_and_nothing_is_lost(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from workbook.store import Store\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for n in range(50): store.record_pass(f'{sys.argv[2]}-{n}')\n"
        "sys.exit(1 if store.problem else 0)"
    )
    writers = [subprocess.Popen([sys.executable, "-P", "-c", code, str(path), name]) for name in ("a", "b")]
    assert [writer.wait(timeout=30) for writer in writers] == [0, 0]
    assert len(Store(path).passed()) == 100


def test_a_write_is_on_disk_when_the_call_returns(path: Path) -> None:
    code = (
        "import os, sys; from pathlib import Path; from workbook.store import Store\n"
        "Store(Path(sys.argv[1])).record_pass('d02-a'); os._exit(0)"
    )
    subprocess.run([sys.executable, "-P", "-c", code, str(path)], check=True, timeout=30)
    assert Store(path).passed() == {"d02-a"}

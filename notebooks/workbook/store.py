"""Progress on this machine: exercises passed, help asked for, predictions, drill attempts, review dates.

Does: keep it in one SQLite file in WORKBOOK_HOME (default: the user's data folder), each write saved at once; several
processes may use it. Does: carry on in memory, with one sentence in `problem`, when the file can't be used.
Does not: raise for a full disk, a read-only home or a damaged file; decide what is asked when; know any exercise.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from question_bank.text import LANGS, Text
from workbook.store_records import Attempt, Contest, Prediction
from workbook.store_schema import MIGRATIONS, NewerSchema, migrate
from workbook.words import say

HOME = "WORKBOOK_HOME"
FILE = "progress.sqlite"
BUSY_SECONDS = 5.0
ATTEMPT = "question, answer, verdict, score, tier, engine, rubric, at, due"

T = TypeVar("T")


_open: dict[Path, "Store"] = {}


def open_store(home: Path | None = None) -> "Store":
    """The store in `home` (default: WORKBOOK_HOME, else the user's data folder); one per folder and process."""
    path = (home or data_folder()) / FILE
    if path not in _open:
        _open[path] = Store(path)
    return _open[path]


def data_folder() -> Path:
    """Where progress lives on this machine."""
    if given := os.environ.get(HOME, "").strip():
        return Path(given).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("agent-workbook", appauthor=False)


class Store:
    """The progress file. `problem` is a sentence once it could not be used; from then on memory serves."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: Text | None = None
        self._memory: sqlite3.Connection | None = None
        self._checked = False

    def record_pass(self, exercise: str) -> None:
        """The exercise is the learner's own now; only the first pass is dated."""
        self._write("INSERT OR IGNORE INTO passes (exercise, at) VALUES (?, ?)", (exercise, _now()))

    def passed(self) -> frozenset[str]:
        """Ids of the exercises passed."""
        return frozenset(row[0] for row in self._read("SELECT exercise FROM passes"))

    def record_hint(self, exercise: str, step: int) -> None:
        """Hint number `step` (from 1) was shown."""
        self._write("INSERT INTO help (exercise, kind, step, at) VALUES (?, 'hint', ?, ?)", (exercise, step, _now()))

    def hints_shown(self, exercise: str) -> int:
        """The highest hint step shown so far, 0 for none."""
        rows = self._read("SELECT max(step) FROM help WHERE exercise = ? AND kind = 'hint'", (exercise,))
        return int(rows[0][0] or 0) if rows else 0

    def record_solution(self, exercise: str, *, passed: bool) -> None:
        """The solution was shown; `passed` says whether the exercise had been passed by then."""
        row = (exercise, int(passed), _now())
        self._write("INSERT INTO help (exercise, kind, step, at) VALUES (?, 'solution', ?, ?)", row)

    def solutions_seen_early(self) -> frozenset[str]:
        """Ids of the exercises whose solution was asked for before a pass."""
        return frozenset(
            row[0] for row in self._read("SELECT DISTINCT exercise FROM help WHERE kind = 'solution' AND step = 0")
        )

    def record_prediction(self, prediction: str, choice: str, *, right: bool) -> None:
        """Keep the first answer to a prediction."""
        row = (prediction, choice, int(right), _now())
        self._write("INSERT OR IGNORE INTO predictions (id, choice, correct, at) VALUES (?, ?, ?, ?)", row)

    def predictions(self) -> Mapping[str, Prediction]:
        """First answers by prediction id, in the order in which they were given."""
        rows = self._read("SELECT id, choice, correct, at FROM predictions ORDER BY at, rowid")
        return {row[0]: Prediction(row[0], row[1], bool(row[2]), _moment(row[3])) for row in rows}

    def record_attempt(
        self,
        question: str,
        answer: str,
        verdict: Mapping[str, Any],
        *,
        score: int,
        tier: str,
        engine: str,
        rubric: str,
        due: datetime | None = None,
    ) -> bool:
        """One answer in the drill, `verdict` as JSON; whether it is on disk now (else `problem` says why not)."""
        told = json.dumps(verdict, ensure_ascii=False)
        row = (question, answer, told, score, tier, engine, rubric, _now(), due and _stamp(due))
        self._write(f"INSERT INTO attempts ({ATTEMPT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)  # noqa: S608
        return self._memory is None

    def attempts(self, question: str | None = None) -> tuple[Attempt, ...]:
        """All attempts, oldest first; only those at one question where it is given."""
        statement = f"SELECT {ATTEMPT} FROM attempts WHERE ?1 IS NULL OR question = ?1 ORDER BY rowid"  # noqa: S608
        return tuple(
            Attempt(asked, answer, json.loads(verdict), score, tier, engine, rubric, _moment(at), due and _moment(due))
            for asked, answer, verdict, score, tier, engine, rubric, at, due in self._read(statement, (question,))
        )

    def undo_attempt(self) -> Attempt | None:
        """Take back the newest attempt and its date; what it was, None when there is none."""
        past = self.attempts()
        if past:
            self._write("DELETE FROM attempts WHERE rowid = (SELECT max(rowid) FROM attempts)", ())
        return past[-1] if past else None

    def reset_attempts(self, question: str | None = None) -> int:
        """Forget the attempts (contests, dates) at one question, or all; how many attempts there were."""
        count = len(self.attempts(question))
        self._write("DELETE FROM planned WHERE ?1 IS NULL OR question = ?1", (question,))
        self._write("DELETE FROM contests WHERE ?1 IS NULL OR question = ?1", (question,))
        self._write("DELETE FROM attempts WHERE ?1 IS NULL OR question = ?1", (question,))
        return count

    def plan(self, question: str, due: datetime) -> None:
        """Put a question on the calendar for the first time; a later call for the same one changes nothing."""
        self._write(
            "INSERT OR IGNORE INTO planned (question, due, at) VALUES (?, ?, ?)", (question, _stamp(due), _now())
        )

    def planned(self) -> Mapping[str, datetime]:
        """When each planned question is due for the first time (UTC), earliest first."""
        rows = self._read("SELECT question, due FROM planned ORDER BY due, rowid")
        return {question: _moment(due) for question, due in rows}

    def record_contest(self, question: str, answer: str, point: str, said: str, credit: float) -> None:
        """Keep the learner's own judgement of one point of an answer."""
        row = (question, answer, point, said, credit, _now())
        self._write("INSERT INTO contests (question, answer, point, said, credit, at) VALUES (?, ?, ?, ?, ?, ?)", row)

    def contests(self) -> tuple[Contest, ...]:
        """All contested verdicts, oldest first."""
        rows = self._read("SELECT question, answer, point, said, credit, at FROM contests ORDER BY rowid")
        return tuple(
            Contest(asked, answer, point, said, credit, _moment(at)) for asked, answer, point, said, credit, at in rows
        )

    def back_up(self) -> Path | None:
        """A copy of the file beside it, named by date and time; None where there is no file or no room."""
        target = self.path.with_name(f"progress.backup-{datetime.now(UTC):%Y%m%d-%H%M%S}.sqlite")

        def act(connection: sqlite3.Connection) -> Path:
            with contextlib.closing(sqlite3.connect(target)) as copy:
                connection.backup(copy)
            return target

        return self._safely(act, None) if self.path.exists() else None

    def _write(self, statement: str, values: tuple[object, ...]) -> None:
        def act(connection: sqlite3.Connection) -> None:
            # One statement is one transaction, on disk when this returns (rollback journal, synchronous=FULL).
            connection.execute(statement, values)

        self._safely(act, None)

    def _read(self, statement: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        return self._safely(lambda connection: connection.execute(statement, values).fetchall(), [])

    def _safely(self, act: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Act on the file; on a fresh one if it is damaged; else in memory, where at worst `otherwise` comes back."""
        if self._memory is None:
            try:
                with self._connection() as connection:
                    return act(connection)
            except sqlite3.OperationalError as error:
                self._use_memory("store.unusable", reason=str(error))
            except sqlite3.DatabaseError:
                if moved := self._move_aside():
                    self.problem = _both("store.damaged", path=moved)
                    with contextlib.suppress(sqlite3.Error, OSError), self._connection() as connection:
                        return act(connection)
                self._use_memory("store.unusable", reason="damaged")
            except NewerSchema:
                self._use_memory("store.newer")
            except OSError as error:
                self._use_memory("store.unusable", reason=error.strerror or type(error).__name__)
        try:
            assert self._memory is not None  # noqa: S101  # _use_memory made it
            return act(self._memory)
        except (sqlite3.Error, OverflowError):
            return otherwise

    @contextlib.contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            if not self._checked and self.path.stat().st_size:
                found = connection.execute("PRAGMA quick_check(1)").fetchone()
                if found[0] != "ok":
                    raise sqlite3.DatabaseError(str(found[0]))
            self._checked = True
            migrate(connection)
            yield connection
        finally:
            connection.close()

    def _move_aside(self) -> Path | None:
        """The damaged file under another name in the same folder, so that nothing is lost that could be repaired."""
        target = self.path.with_name(f"progress.damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.sqlite")
        self._checked = False
        try:
            self.path.rename(target)
        except FileNotFoundError:
            return self.path  # another process was faster
        except OSError:
            return None
        return target

    def _use_memory(self, key: str, **gaps: object) -> None:
        self.problem = _both(key, path=self.path, **gaps)
        self._memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        with contextlib.suppress(sqlite3.Error, OSError):
            # What a read-only file holds can still be shown.
            uri = f"{self.path.as_uri()}?mode=ro&immutable=1"
            with contextlib.closing(sqlite3.connect(uri, uri=True)) as source:
                if source.execute("PRAGMA user_version").fetchone()[0] <= len(MIGRATIONS):
                    source.backup(self._memory)
        with contextlib.suppress(sqlite3.Error):
            migrate(self._memory)


def _now() -> str:
    return _stamp(datetime.now(UTC))


def _stamp(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def _moment(stamp: str) -> datetime:
    return datetime.fromisoformat(stamp)


def _both(key: str, **gaps: object) -> Text:
    zh, en = (say(key, lang, **gaps) for lang in LANGS)
    return Text(zh=zh, en=en)

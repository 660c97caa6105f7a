"""What passes as one: a notebook with all its cells."""

from dataclasses import replace

from tests.kept.keeping import Keeping, Result
from tests.kept.snapshot import Snapshot

BOOK = "notebooks/en/D02.ipynb"
BEFORE = Snapshot({BOOK: "1", "notebooks/workbook/a.py": "2"}, "here")
PASSED, FAILED = Result(True, True), Result(False, False)


def kept(*results: Result, now: Snapshot = BEFORE, of: int = 2) -> list[str]:
    keeping = Keeping()
    for result in results:
        keeping.note(BOOK, of, (BOOK, "notebooks/workbook"), result)
    return list(keeping.passed_as_they_stood(BEFORE, lambda: now))


def test_a_notebook_is_kept_when_all_its_cells_passed() -> None:
    assert kept(PASSED, PASSED) == [BOOK]
    assert kept(PASSED) == []
    assert kept(PASSED, FAILED, PASSED) == []


def test_nothing_is_kept_of_files_that_changed_or_vanished_meanwhile() -> None:
    assert kept(PASSED, PASSED, now=Snapshot({**BEFORE.files, BOOK: "3"}, "here")) == []
    assert kept(PASSED, PASSED, now=Snapshot({BOOK: "1"}, "here")) == []


def test_another_environment_is_another_key() -> None:
    elsewhere = replace(BEFORE, environment="there")
    assert elsewhere.key(BOOK, [BOOK]) != BEFORE.key(BOOK, [BOOK])

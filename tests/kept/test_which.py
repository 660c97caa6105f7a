"""The list of kept tests: what it names is there, and any source that changes runs them again."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kept.snapshot import Snapshot, take_snapshot
from tests.kept.which import KEPT, NOTEBOOKS, dependencies_of

ROOT = Path(__file__).resolve().parents[2]
CLONE = take_snapshot(ROOT)
TESTS = {name: [file for file in CLONE.files if file == name or file.startswith(f"{name}/test_")] for name in KEPT}
BOOKS = sorted(file for file in CLONE.files if file.endswith(".ipynb"))
SOME_BOOKS = [BOOKS[0], BOOKS[-1]]
SOURCE_FILES = sorted(set(CLONE.files) - set(BOOKS))


def changed(file: str) -> Snapshot:
    """The clone as it would be with other bytes in one file."""
    return replace(CLONE, files={**CLONE.files, file: "other"}, _combined={})


def changes_with(test: str, file: str) -> bool:
    """Whether another byte in a file runs a test again."""
    paths = dependencies_of(test)
    assert paths is not None
    return changed(file).key(test, paths) != CLONE.key(test, paths)


def test_every_name_on_the_list_is_there() -> None:
    assert all(TESTS.values())


def test_quick_tests_always_run() -> None:
    assert dependencies_of("tests/test_workbook/test_words.py") is None


@given(st.sampled_from([*chain(*TESTS.values()), *BOOKS]), st.sampled_from(SOURCE_FILES))
def test_any_source_that_changes_runs_a_kept_test_again(test: str, file: str) -> None:
    assert changes_with(test, file)


@pytest.mark.parametrize("name", KEPT)
def test_who_reads_the_notebooks_depends_on_every_one(name: str) -> None:
    for book in SOME_BOOKS:
        assert changes_with(TESTS[name][0], book) == (NOTEBOOKS in KEPT[name])


@pytest.mark.parametrize("book", SOME_BOOKS)
def test_a_notebook_depends_on_itself_and_on_no_other(book: str) -> None:
    assert [other for other in SOME_BOOKS if changes_with(book, other)] == [book]


@pytest.mark.parametrize("file", ["pyproject.toml", "tests/nbval.cfg", "scripts/locks/test.txt", "tests/conftest.py"])
def test_settings_and_locks_are_sources(file: str) -> None:
    assert file in SOURCE_FILES

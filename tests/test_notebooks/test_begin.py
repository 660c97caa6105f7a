"""The set-up cell: short, and it names a file of the learner's that stands in the way."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_notebooks.books import BLANK, Book

BOOKS = [book for book in BLANK if book.path.stem == "D02_hand_rolled_loop"]
# As a kernel does it: the notebook's own folder stands before the installed packages.
RUN = "import sys; sys.path.insert(0, ''); exec(compile(sys.stdin.read(), 'cell', 'exec'))"


def run_setup(book: Book, folder: Path) -> subprocess.CompletedProcess[str]:
    code = book.code("d02-setup")
    return subprocess.run(
        [sys.executable, "-P", "-c", RUN],
        check=False,
        input=code,
        capture_output=True,
        text=True,
        cwd=folder,
        encoding="utf-8",
    )


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_it_is_short(book: Book) -> None:
    assert len([line for line in book.code("d02-setup").splitlines() if line]) <= 7


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_it_runs_where_nothing_is_in_the_way(book: Book, tmp_path: Path) -> None:
    (tmp_path / "notes.py").write_text("", encoding="utf-8")
    done = run_setup(book, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("book", BOOKS, ids=str)
@pytest.mark.parametrize("name", ["workbook", "openai", "solutions"])
def test_a_file_that_hides_a_package_is_named(book: Book, name: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.py").write_text("", encoding="utf-8")
    done = run_setup(book, tmp_path)
    last = done.stderr.strip().splitlines()[-1]
    assert done.returncode == 1
    assert f"{name}.py" in last
    assert ("rename it" if book.lang == "en" else "改个名字") in last

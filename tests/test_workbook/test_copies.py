"""workbook/copies.py"""

from pathlib import Path

import pytest

from workbook.copies import copy_notebooks

NAME = "en/D02.ipynb"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two notebooks, one in each language."""
    for lang in ("en", "zh"):
        write(tmp_path / "source" / lang / "D02.ipynb", "first")
    return tmp_path / "source"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_a_first_copy_has_both_languages_and_their_bases(source: Path, mine: Path) -> None:
    report = copy_notebooks(source, mine)
    assert report.new == [NAME, "zh/D02.ipynb"]
    assert read(mine / NAME) == read(mine / ".base" / NAME) == "first"


def test_a_second_copy_does_and_says_nothing(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    report = copy_notebooks(source, mine)
    assert (report.new, report.updated, report.kept) == ([], [], [])


def test_work_is_never_written_over(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(mine / NAME, "work")
    write(source / NAME, "second")
    report = copy_notebooks(source, mine)
    assert read(mine / NAME) == "work"
    assert report.kept == [NAME]


def test_the_base_of_kept_work_stays_the_one_it_began_from(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(mine / NAME, "work")
    write(source / NAME, "second")
    copy_notebooks(source, mine)
    assert read(mine / ".base" / NAME) == "first"


def test_work_without_news_is_kept_in_silence(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(mine / NAME, "work")
    assert copy_notebooks(source, mine).kept == []
    assert read(mine / NAME) == "work"


def test_an_untouched_file_is_updated(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(source / NAME, "second")
    report = copy_notebooks(source, mine)
    assert report.updated == [NAME]
    assert read(mine / NAME) == read(mine / ".base" / NAME) == "second"


def test_an_update_that_broke_off_between_its_two_copies_is_finished(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(source / NAME, "second")
    write(mine / NAME, "second")
    report = copy_notebooks(source, mine)
    assert report.kept == []
    assert read(mine / ".base" / NAME) == "second"


def test_a_file_of_the_learners_with_our_name_and_no_base_is_kept(source: Path, mine: Path) -> None:
    write(mine / NAME, "theirs")
    report = copy_notebooks(source, mine)
    assert read(mine / NAME) == "theirs"
    assert report.kept == [NAME]


def test_a_deleted_file_comes_back_fresh(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    (mine / NAME).unlink()
    write(source / NAME, "second")
    assert copy_notebooks(source, mine).new == [NAME]
    assert read(mine / NAME) == "second"


def test_files_of_their_own_and_files_that_we_dropped_stay(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    write(mine / "en" / "scratch.ipynb", "theirs")
    (source / NAME).unlink()
    copy_notebooks(source, mine)
    assert read(mine / "en" / "scratch.ipynb") == "theirs"
    assert read(mine / NAME) == "first"


def test_checkpoints_are_not_copied(source: Path, mine: Path) -> None:
    write(source / "en" / ".ipynb_checkpoints" / "D02.ipynb", "old")
    assert copy_notebooks(source, mine).new == [NAME, "zh/D02.ipynb"]


def test_nothing_half_written_is_left(source: Path, mine: Path) -> None:
    copy_notebooks(source, mine)
    assert sorted(path.name for path in (mine / "en").iterdir()) == ["D02.ipynb"]

"""The progress line."""

import pytest

from workbook import progress
from workbook.store import open_store
from workbook.views.progress import progress_line

IDS = [f"d02-{name}" for name in "abcdefghi"]


def test_it_counts_what_is_the_learners_own() -> None:
    line = progress_line("D2", IDS, {"d02-a", "d02-c", "d02-i", "d03-x"}, "en")
    assert line == "D2: 3 of 9 are yours, 6 run on the reference"


def test_it_says_when_all_are() -> None:
    assert progress_line("D2", IDS, IDS, "zh") == "D2：9 个练习全是你自己写的"


def test_it_reads_the_store(capsys: pytest.CaptureFixture[str]) -> None:
    progress("D2")
    before = capsys.readouterr().out
    open_store().record_pass("d02-parse-arguments")
    progress("D2")
    assert before.startswith("D2: 0 of ")
    assert capsys.readouterr().out.startswith("D2: ")
    assert "d02-parse-arguments" in open_store().passed()

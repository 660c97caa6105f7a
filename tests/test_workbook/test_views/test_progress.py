"""The progress line."""

import pytest

from workbook import progress
from workbook.store import open_store
from workbook.views.progress import progress_line

IDS = [f"d02-{name}" for name in "abcdefghi"]


def test_it_counts_what_is_the_learners_own() -> None:
    line = progress_line("D2", IDS, {"d02-a", "d02-c", "d02-i", "d03-x"}, "en")
    assert line == "D2, 9 exercises: 3 yours, 6 on the reference"


def test_what_was_written_after_reading_the_solution_is_counted_apart() -> None:
    passed, read = {*IDS[:8]}, {IDS[0], IDS[8], "d03-x"}
    line = progress_line("D2", IDS, passed, "en", read)
    assert line == "D2, 9 exercises: 7 yours, 1 after reading the solution, 1 on the reference"
    assert progress_line("D2", IDS, IDS, "zh", [IDS[0]]) == (
        "D2：9 个练习里，8 个是你自己写的，1 个是看过参考答案后写的"
    )


def test_nothing_done_yet_needs_no_zeros() -> None:
    assert progress_line("D2", IDS, (), "zh") == "D2：9 个练习里，9 个用的是参考答案"


def test_it_says_when_all_are() -> None:
    assert progress_line("D2", IDS, IDS, "zh") == "D2：9 个练习全是你自己写的"


def test_it_reads_the_store(capsys: pytest.CaptureFixture[str]) -> None:
    progress("D2")
    before = capsys.readouterr().out
    open_store().record_pass("d02-parse-arguments")
    progress("D2")
    assert "yours" not in before
    assert "1 yours" in capsys.readouterr().out
    open_store().record_solution("d02-run-loop", passed=False)
    open_store().record_pass("d02-run-loop")
    progress("D2")
    assert "1 yours, 1 after reading the solution" in capsys.readouterr().out
    assert "d02-parse-arguments" in open_store().passed()

"""The lab can be attacked, and nothing outside it is touched."""

import sqlite3
from pathlib import Path

import pytest

from workbook.exercises.d02_production.lab import make_orders, open_lab
from workbook.exercises.d02_production.lab.find_lines import find_lines


def test_the_folder_is_gone_afterwards() -> None:
    with open_lab() as root:
        assert (root / "lab" / "notes.txt").is_file()
    assert not root.exists()


def test_no_statement_reaches_another_file(tmp_path: Path) -> None:
    orders = make_orders(tmp_path / "orders.db")
    with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
        orders.execute("ATTACH DATABASE ? AS other", (str(tmp_path / "other.db"),))
    orders.close()
    assert [path.name for path in tmp_path.iterdir()] == ["orders.db"]


def test_the_program_finds_lines_in_one_file_or_in_all() -> None:
    with open_lab() as root:
        assert find_lines(["zip", "notes.txt"], root / "lab") == find_lines(["zip"], root / "lab")
        assert find_lines(["password"], root / "lab") == []
        assert find_lines(["--", "-o", "sub/more.txt"], root / "lab") == ["-o is the name of a colour here."]


def test_an_option_among_the_arguments_writes_a_file() -> None:
    with open_lab() as root:
        find_lines(["-ostolen.txt", "zip"], root / "lab")
        assert "zip" in (root / "lab" / "stolen.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("arguments", [["zip", "../secret.txt"], ["-o../stolen.txt", "zip", "notes.txt"]])
def test_the_program_neither_reads_nor_writes_outside_its_folder(arguments: list[str]) -> None:
    with open_lab() as root:
        before = sorted(root.rglob("*"))
        with pytest.raises(ValueError, match="outside"):
            find_lines(arguments, root / "lab")
        assert sorted(root.rglob("*")) == before


@pytest.mark.parametrize("arguments", [[], ["--unknown"], ["a", "b", "c"]])
def test_a_command_line_it_does_not_know_is_a_value_error(arguments: list[str]) -> None:
    with open_lab() as root, pytest.raises(ValueError, match=r"required|unrecognized"):
        find_lines(arguments, root / "lab")

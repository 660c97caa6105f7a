"""Which id somebody meant."""

from collections.abc import Callable

import pytest

from workbook import check, hint, predict, solution
from workbook.exercises import exercise_ids
from workbook.nearest import find_nearest


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("d02-parse-argument", "d02-parse-arguments"),
        ("parse_arguments", "d02-parse-arguments"),
        ("D02-Run-Loop", "d02-run-loop"),
        ("dispatch", "d02-dispatch-by-name"),
        ("run-lop", "d02-run-loop"),
        ("three 400s", "d02-three-400s"),
    ],
)
def test_the_likeliest_id_comes_first(asked: str, meant: str) -> None:
    assert find_nearest(asked, exercise_ids())[0] == meant


@pytest.mark.parametrize("ask", [hint, solution, lambda name: check(name, print)])
def test_help_and_checks_name_it(ask: Callable[[str], object], capsys: pytest.CaptureFixture[str]) -> None:
    ask("parse_arguments")
    assert "Did you mean d02-parse-arguments" in capsys.readouterr().out
    ask("no-such-id")
    assert "Did you mean d0" in capsys.readouterr().out
    ask("§§§")
    assert "such as d02-run-loop" in capsys.readouterr().out


def test_predictions_do_too(capsys: pytest.CaptureFixture[str]) -> None:
    predict("p3")
    assert "d02-p3" in capsys.readouterr().out
    predict("§§§")
    assert "look like d02-p1" in capsys.readouterr().out


def test_something_is_named_also_for_what_is_far_off() -> None:
    assert len(find_nearest("no-such-id", exercise_ids())) == 1


@pytest.mark.parametrize("asked", ["", "  ", "§§§"])
def test_nothing_is_named_where_nothing_is_alike(asked: str) -> None:
    assert find_nearest(asked, exercise_ids()) == ()

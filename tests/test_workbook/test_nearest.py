"""Which id somebody meant."""

import pytest

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


def test_something_is_named_also_for_what_is_far_off() -> None:
    assert len(find_nearest("no-such-id", exercise_ids())) == 1


@pytest.mark.parametrize("asked", ["", "  ", "§§§"])
def test_nothing_is_named_where_nothing_is_alike(asked: str) -> None:
    assert find_nearest(asked, exercise_ids()) == ()

"""A point's short title."""

from dataclasses import replace

import pytest

from question_bank.bank import load_bank
from question_bank.question import Point
from question_bank.text import LANGS, Text
from workbook.views.point import WIDTH, short_title
from workbook.views.wrap import count_cells

POINTS = [point for question in load_bank() for point in question.points]


def say(text: str) -> str:
    return short_title(replace(POINTS[0], text=Text(text, text)), "en")


@pytest.mark.parametrize("point", POINTS, ids=lambda point: point.id)
def test_every_point_of_the_bank_has_a_title_that_fits(point: Point) -> None:
    for lang in LANGS:
        title = short_title(point, lang)
        assert 3 <= count_cells(title) <= WIDTH
        assert title == title.strip("，。；、,;. ")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Tool definitions (name, schema) go into the request, every time.", "Tool definitions go into the request"),
        ("Yes. Definitions go with every request, so it adds up.", "Yes. Definitions go with every request"),
        ("Short.", "Short"),
        ("The model only asks. Running, validating: your code.", "The model only asks"),
        ("Nothing after version 2.5 of it changes that. More.", "Nothing after version 2.5 of it changes that"),
    ],
)
def test_the_first_clause_is_the_title(text: str, title: str) -> None:
    assert say(text) == title


def test_a_long_clause_is_cut_between_words() -> None:
    assert say("An ordinary tool message under the same id says there is no such tool").endswith("same id…")

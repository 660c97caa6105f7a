from pathlib import Path
from typing import Any

from question_bank.checking_rubrics import check_rubric_links
from question_bank.source_file import Source
from tests.test_question_bank.example import question, rubric

QUESTIONS = {"shop-returns": Source(Path("questions/D2/shop-returns.yaml"), question())}


def found(data: dict[str, Any], file: str = "rubrics/D2/shop-returns.yaml") -> list[tuple[str, str]]:
    return [(p.path, p.sentence) for p in check_rubric_links(Source(Path(file), data), QUESTIONS)]


def test_the_example_is_in_order() -> None:
    assert found(rubric()) == []


def test_a_rubric_is_for_a_question_that_exists() -> None:
    problems = found(rubric("shop-stock"), "rubrics/D2/shop-stock.yaml")
    assert problems == [("question", "there is no question `shop-stock`; name one that the bank has.")]


def test_a_rubric_stands_where_its_question_stands() -> None:
    assert "move the file" in found(rubric(), "rubrics/D3/shop-returns.yaml")[0][1]
    assert "differs from the file's name" in found(rubric(), "rubrics/D2/other.yaml")[0][1]


def test_a_name_that_the_question_lacks_is_refused() -> None:
    data = rubric()
    data["points"]["lable"] = data["points"]["label"]
    data["misconceptions"]["magic"] = data["misconceptions"]["by-itself"]
    assert found(data) == [
        ("points.lable", "is no point of the question; its points are label, refund."),
        ("misconceptions.magic", "is no misconception of the question; its misconceptions are by-itself."),
    ]


def test_every_point_has_to_be_recognised() -> None:
    data = rubric()
    del data["points"]["refund"]
    assert found(data) == [("points", "says nothing about the point `refund`; add how it is recognised.")]


def test_a_part_of_the_wrong_form_is_passed_over() -> None:
    assert found({"question": 3}) == []
    assert len(found({"question": "shop-returns", "points": []})) == 2

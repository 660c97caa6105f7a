from pathlib import Path
from typing import Any

import pytest

from question_bank.problem import Problem
from question_bank.source_file import Source, items, point_ids, walk
from question_bank.strict_yaml import parse_yaml
from tests.test_question_bank.example import places, question


def test_a_problem_knows_its_file_line_and_place() -> None:
    source = Source(Path("q.yaml"), parse_yaml(b"id: q\npoints:\n- id: one\n", Path("q.yaml")))
    assert source.problem(("points", 0, "id"), "is odd.") == Problem(Path("q.yaml"), 3, "points[one].id", "is odd.")


def test_a_walk_comes_by_everything() -> None:
    assert [path for path, _ in walk(question())] == places(question())
    assert list(walk("text")) == []


def test_points_are_listed_in_file_order() -> None:
    assert point_ids(question()) == ["label", "refund"]


@pytest.mark.parametrize("points", [None, 3, "text", {}, [3, None, {"id": 4}, {}]])
def test_parts_of_the_wrong_form_are_passed_over(points: Any) -> None:
    assert point_ids({"points": points}) == []
    assert all(isinstance(item, dict) for _, item in items({"points": points}, "points"))
    assert list(items("no map", "points")) == []

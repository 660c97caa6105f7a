import dataclasses

import pytest

from question_bank.records import build_question
from tests.test_question_bank.example import question

QUESTION = build_question(question())


def test_points_and_misconceptions_are_found_by_id() -> None:
    assert QUESTION.point("refund").bonus
    assert QUESTION.misconception("by-itself").severity == "fatal"


def test_an_unknown_id_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="nothing"):
        QUESTION.point("nothing")
    with pytest.raises(KeyError, match="nothing"):
        QUESTION.misconception("nothing")


def test_full_ids_name_question_and_point() -> None:
    assert QUESTION.full_ids() == ("shop-returns/label", "shop-returns/refund")


def test_nothing_can_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        QUESTION.order = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        QUESTION.frequency["domestic"] = "low"  # type: ignore[index]

"""For a question whose notebooks are complete, each of its points and of its follow-ups' points has an exercise."""

import pytest

from question_bank.bank import Bank, load_bank
from workbook.cli.drill_check import find_untaught, read_teaching

D2 = ("d02-function-calling-flow", "fc-who-executes")


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank()


@pytest.fixture(scope="module")
def untaught(bank: Bank) -> set[str]:
    return set(find_untaught(bank, read_teaching()))


@pytest.mark.parametrize("asked", D2)
def test_every_point_of_a_question_of_d2_and_of_its_follow_ups_has_an_exercise(
    bank: Bank, untaught: set[str], asked: str
) -> None:
    questions = [question for question in bank.questions.values() if asked in (question.id, question.follows)]
    points = {f"{question.id}/{point.id}" for question in questions for point in question.points}
    assert len(questions) > 2
    assert points & untaught == set()

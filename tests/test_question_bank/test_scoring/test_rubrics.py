"""Every rubric in the bank: it loads, fits its question, and its own examples come out as they say."""

from pathlib import Path

import pytest

from question_bank.bank import load_bank
from question_bank.scoring.guards import raise_guards
from question_bank.scoring.match import find_asserted, find_idea
from question_bank.scoring.reading import read_answer
from question_bank.scoring.rubric import RUBRICS, Idea, Rubric, load_rubric

BANK = load_bank()
FILES = sorted(RUBRICS.glob("*/*.yaml"))
pytestmark = pytest.mark.parametrize("path", FILES, ids=[file.stem for file in FILES])


def says(rubric: Rubric, idea: Idea, sentence: str, *, belief: bool) -> bool:
    guards = raise_guards(read_answer(sentence, rubric.lexicon), [])
    match = find_asserted(idea, guards) if belief else find_idea(idea, guards)
    return match is not None and match.objection is None


def test_every_example_comes_out_as_written(path: Path) -> None:
    rubric = load_rubric(path)
    ideas = [(idea, False) for point in rubric.points for idea in point.ideas]
    beliefs = [(idea, True) for idea in rubric.misconceptions] + [(p.against, True) for p in rubric.points if p.against]
    faults = [
        f"{idea.id}: {wanted} {sentence}"
        for idea, belief in ideas + beliefs
        for wanted, examples in (("yes", idea.yes), ("no", idea.no))
        for sentence in examples
        if says(rubric, idea, sentence, belief=belief) is not (wanted == "yes")
    ]
    assert faults == []


def test_a_rubric_has_the_points_and_wrong_beliefs_of_its_question(path: Path) -> None:
    rubric, question = load_rubric(path), BANK[path.stem]
    assert [point.id for point in rubric.points] == [point.id for point in question.points]
    assert {idea.id for idea in rubric.misconceptions} == {one.id for one in question.misconceptions}
    assert path.parent.name == question.day

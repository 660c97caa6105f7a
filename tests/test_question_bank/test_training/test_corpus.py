"""What ears learn from is whole, and nothing of it is held back for measuring."""

import json
from pathlib import Path

import pytest

from question_bank.bank import load_bank
from question_bank.scoring.ear import EARS
from question_bank.training.corpus import FOLDER, digest_of, read_answers, read_empty, read_sentences

BANK = load_bank()
ANSWERS = read_answers()
HELD_BACK = Path(__file__).parents[2] / "labelled_answers" / "held_back.jsonl"


def test_every_label_is_one_of_its_question() -> None:
    for answer in ANSWERS:
        question = BANK[answer.question]
        assert set(answer.labels) == {point.id for point in question.points}
        assert set(answer.labels.values()) <= {0, 0.5, 1, None}
        assert set(answer.beliefs) <= {one.id for one in question.misconceptions}


def test_every_quote_stands_in_its_answer() -> None:
    for answer in ANSWERS:
        for quotes in answer.quotes.values():
            assert all(quote in answer.text for quote in quotes)


@pytest.mark.parametrize("path", sorted((FOLDER / "sentences").glob("*.yaml")), ids=lambda path: path.stem)
def test_sentences_are_about_points_and_beliefs_of_the_question(path: Path) -> None:
    question = BANK[path.stem]
    known = {point.id for point in question.points} | {one.id for one in question.misconceptions}
    sentences = list(read_sentences(question))
    assert {sentence.about for sentence in sentences} <= known
    assert len({(sentence.text, sentence.about) for sentence in sentences}) >= 0.97 * len(sentences)


def test_no_answer_to_learn_from_is_one_to_measure_on() -> None:
    held = {json.loads(line)["answer"] for line in HELD_BACK.read_text(encoding="utf-8").splitlines()}
    assert held
    assert not held & {answer.text for answer in ANSWERS}
    assert not held & set(read_empty())


def test_the_ears_were_learned_from_what_lies_here() -> None:
    learned_from = (EARS / "learned_from.txt").read_text(encoding="utf-8").strip()
    assert learned_from == digest_of(), "run python -P -m question_bank.training"

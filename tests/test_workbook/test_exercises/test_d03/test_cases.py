"""The cases of the day's exercises, as they run in this process."""

import copy
import re
from importlib import import_module
from typing import Any

import pytest

from question_bank.bank import load_bank
from question_bank.text import LANGS
from workbook.checks.check import load_reference
from workbook.exercises import exercise_ids, find_exercise
from workbook.exercises.words import load_words

IDS = exercise_ids("D3")
# These refuse some of their inputs; the others answer them all.
REFUSING = {"d03-rebuild-transcript", "d03-read-log", "d03-path-to"}


@pytest.mark.parametrize("exercise_id", IDS)
def test_the_reference_answers_every_case_and_each_is_a_case_of_its_own(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    reference: Any = load_reference(exercise)
    for case in exercise.cases:
        args = copy.deepcopy(case.args)
        module, _, name = case.drive.partition(":")
        try:
            answer = getattr(import_module(module), name)(reference, *args) if case.drive else reference(*args)
        except ValueError as error:
            answer = error
        assert exercise_id in REFUSING or not isinstance(answer, Exception), case.name
    given = [repr((case.args, case.drive)) for case in exercise.cases]
    assert len(set(given)) == len(given)


@pytest.mark.parametrize("exercise_id", IDS)
def test_every_word_is_there_in_both_languages_and_none_is_left_over(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    words = load_words(exercise.words)
    assert set(words.mistakes) == {mistake.id for mistake in exercise.mistakes}
    names = {case.name for case in exercise.cases}
    assert set(words.cases) <= names
    if any(case.drive for case in exercise.cases):
        assert set(words.cases) == names
    assert len(words.hints) >= 2
    assert "JavaScript" in words.hints[0].en or "JS" in words.hints[0].en
    texts = [words.title, words.task, *words.hints, *words.cases.values()]
    texts += [text for told in words.mistakes.values() for text in (told.name, told.tell)]
    for lang in LANGS:
        assert all(text.in_(lang) for text in texts)
    assert not [text.en for text in texts if re.search("[\u4e00-\u9fff]", text.en) and "已发货" not in text.en]


def test_every_point_of_the_day_has_an_exercise() -> None:
    taught = {point for exercise_id in exercise_ids() for point in find_exercise(exercise_id).teaches}
    known = {point for question in load_bank().of_day("D3") for point in question.full_ids()}
    assert known - taught == set()


def test_the_core_lane_fits_into_an_afternoon() -> None:
    core = [find_exercise(one).minutes for one in IDS if find_exercise(one).lane == "core"]
    assert 180 <= sum(core) <= 240

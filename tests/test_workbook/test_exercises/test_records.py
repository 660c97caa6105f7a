"""Every exercise is whole: its record, its words, its points."""

from importlib import import_module

import pytest

from question_bank.bank import Bank, load_bank
from question_bank.text import LANGS
from workbook.checks.check import load_reference
from workbook.checks.plain import contains_other, decode, encode, same
from workbook.exercises import UnknownExercise, exercise_ids, find_exercise
from workbook.exercises.record import Exercise
from workbook.exercises.words import load_words

EXERCISES = [find_exercise(name) for name in exercise_ids()]
every_exercise = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.id)


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank()


@every_exercise
def test_its_id_is_its_day_and_its_module(exercise: Exercise) -> None:
    folder, name = exercise.module.split(".")[-2:]
    assert exercise.id == f"{folder.partition('_')[0]}-{name.replace('_', '-')}"
    assert import_module(exercise.module).EXERCISE is exercise


@every_exercise
def test_its_reference_is_there_and_marked(exercise: Exercise) -> None:
    reference = load_reference(exercise)
    assert reference.__workbook_reference__ == exercise.id
    assert reference.__doc__


@every_exercise
def test_its_inputs_are_plain_and_distinct(exercise: Exercise) -> None:
    assert len({case.name for case in exercise.cases}) == len(exercise.cases)
    given = [encode(case.args) for case in exercise.cases]
    for case, plain in zip(exercise.cases, given, strict=True):
        assert contains_other(plain) is None, case.name
        assert same(encode(decode(plain)), plain), case.name
    pairs = [(case.drive, repr(case.args)) for case in exercise.cases]
    assert len(set(pairs)) == len(pairs)


@every_exercise
def test_every_mistake_is_recognised_somehow_and_has_its_words(exercise: Exercise) -> None:
    words = load_words(exercise.words)
    assert len({mistake.id for mistake in exercise.mistakes}) == len(exercise.mistakes) >= 4
    assert set(words.mistakes) == {mistake.id for mistake in exercise.mistakes}
    assert all(mistake.wrong or mistake.when for mistake in exercise.mistakes)


@every_exercise
def test_its_words_are_there_in_both_languages(exercise: Exercise) -> None:
    words = load_words(exercise.words)
    assert len(words.hints) >= 2
    told = [text for one in words.mistakes.values() for text in (one.name, one.tell)]
    for text in (words.title, words.task, *words.hints, *words.cases.values(), *told):
        assert all(text.in_(lang) for lang in LANGS)


@every_exercise
def test_names_of_cases_are_names_of_its_cases(exercise: Exercise) -> None:
    assert set(load_words(exercise.words).cases) <= {case.name for case in exercise.cases}


@every_exercise
def test_an_explanation_leaves_room_for_the_rest_of_the_feedback(exercise: Exercise) -> None:
    for one in load_words(exercise.words).mistakes.values():
        assert all(len(one.tell.in_(lang).splitlines()) <= 4 for lang in LANGS)


@every_exercise
def test_its_points_are_in_the_bank(exercise: Exercise, bank: Bank) -> None:
    assert exercise.teaches
    for point in (*exercise.teaches, *(cost for mistake in exercise.mistakes for cost in mistake.costs)):
        assert bank.point(point)


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(UnknownExercise) as caught:
        find_exercise("d02-parse-argument")
    assert caught.value.near[0] == "d02-parse-arguments"


@pytest.mark.parametrize(
    ("day", "least", "most"), [("D2", 2.0, 4.5), ("D2 production", 2.0, 4.5), ("D3", 2.0, 4.5), ("D23", 2.0, 4.5)]
)
def test_the_core_lane_fits_a_day(day: str, least: float, most: float) -> None:
    minutes = sum(find_exercise(one).minutes for one in exercise_ids(day) if find_exercise(one).lane == "core")
    assert least * 60 <= minutes <= most * 60

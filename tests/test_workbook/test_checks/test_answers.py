"""Every wrong answer is refused with the diagnosis it deserves, every right one passes.

Each has a process of its own, as a learner's has; it starts warm (tests/warm).
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.answers import answer_files, expected_mistake, load_answer
from tests.warm.starter import WarmStarter
from workbook.checks import process
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises import exercise_ids, find_exercise
from workbook.views.feedback import MAX_LINES, as_text


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def each_answer(folder: str) -> pytest.MarkDecorator:
    """A test for every answer; those to one exercise in one worker, which keeps a warm process for it."""
    group = pytest.mark.xdist_group
    return pytest.mark.parametrize(
        "path", [pytest.param(path, marks=group(path.parent.name), id=name_of(path)) for path in answer_files(folder)]
    )


@pytest.fixture(scope="module")
def starter() -> Iterator[WarmStarter]:
    starter = WarmStarter()
    yield starter
    starter.stop()


@pytest.fixture
def warm(path: Path, starter: WarmStarter, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine's children for the exercise start warm, where the system can do that."""
    start = starter.start_for(f"{find_exercise(path.parent.name).module}:EXERCISE")
    if start:
        monkeypatch.setattr(process, "start_process", start)


@pytest.mark.usefixtures("warm")
@each_answer("wrong_answers")
def test_a_wrong_answer_is_refused_by_name(path: Path) -> None:
    exercise = find_exercise(path.parent.name)
    feedback = judge(exercise, load_answer(path, exercise.name), load_reference(exercise))
    assert feedback.verdict in ("wrong", "stopped"), feedback
    assert feedback.mistake == expected_mistake(path), as_text(feedback, "en")
    assert feedback.explanation is not None
    assert len(as_text(feedback, "zh").splitlines()) <= MAX_LINES


@pytest.mark.usefixtures("warm")
@each_answer("right_answers")
def test_a_right_answer_passes(path: Path) -> None:
    exercise = find_exercise(path.parent.name)
    feedback = judge(exercise, load_answer(path, exercise.name), load_reference(exercise))
    assert feedback.passed, as_text(feedback, "en")


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_every_exercise_has_its_wrong_and_right_answers(exercise_id: str) -> None:
    assert len(answer_files("wrong_answers", exercise_id)) >= 4
    assert len(answer_files("right_answers", exercise_id)) >= 2


@pytest.mark.parametrize("folder", ["wrong_answers", "right_answers"])
def test_no_answer_belongs_to_an_exercise_that_does_not_exist(folder: str) -> None:
    assert {path.parent.name for path in answer_files(folder)} <= set(exercise_ids())


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_every_known_mistake_is_made_by_some_wrong_answer(exercise_id: str) -> None:
    made = {expected_mistake(path) for path in answer_files("wrong_answers", exercise_id)}
    assert {mistake.id for mistake in find_exercise(exercise_id).mistakes} - made == set()

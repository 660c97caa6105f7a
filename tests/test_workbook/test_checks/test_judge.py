"""The verdict on the sample exercise: mutated arguments, exceptions, the smallest input, the best diagnosis."""

from typing import Any

import pytest

from question_bank.text import Text
from tests.test_workbook.test_checks.sample import EXERCISE, double_all
from workbook.checks import judge as module
from workbook.checks import wording
from workbook.checks.feedback import Feedback
from workbook.checks.judge import judge
from workbook.exercises.words import ExerciseWords, MistakeWords

WORDS = ExerciseWords(
    Text("题", "t"), Text("题", "t"), (), {}, None, {"squares": MistakeWords(Text("平方", "squared"), Text("x", "y"))}
)


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "load_words", lambda _: WORDS)


def verdict(thing: Any) -> Feedback:
    return judge(EXERCISE, thing, double_all)


def right(numbers: list[int]) -> list[int]:
    if 13 in numbers:
        raise ValueError
    return [number + number for number in numbers]


def test_right_work_passes() -> None:
    assert verdict(right).passed


def test_a_changed_argument_is_seen_and_said() -> None:
    def changes(numbers: list[int]) -> list[int]:
        doubled = right(numbers)
        numbers.clear()
        return doubled

    feedback = verdict(changes)
    assert feedback.verdict == "wrong"
    assert feedback.explanation is not None
    assert "argument itself was changed" in feedback.explanation.en


def test_the_smallest_failing_input_is_shown() -> None:
    feedback = verdict(lambda numbers: right(numbers) if len(numbers) < 2 else [])
    assert feedback.comparison is not None
    assert feedback.comparison.given.en == "double_all([3, 4, 0])"
    assert feedback.comparison.expected.en == "[6, 8, 0]"
    assert feedback.comparison.got.en == "[]"


def test_a_known_mistake_is_recognised_by_its_results() -> None:
    feedback = verdict(lambda numbers: [number**2 for number in numbers])
    assert feedback.mistake == "squares"
    assert feedback.name == Text("平方", "squared")


def test_a_mistake_is_not_claimed_where_results_differ() -> None:
    assert verdict(lambda numbers: [number + 1 for number in numbers]).mistake == ""


@pytest.mark.parametrize(
    ("raised", "says"),
    [
        (ValueError, None),
        (type("Unlucky", (ValueError,), {}), None),
        (TypeError, "it should be ValueError"),
        (KeyboardInterrupt, "it should be ValueError"),
    ],
)
def test_an_exception_has_to_be_of_the_expected_kind(raised: type[BaseException], says: str | None) -> None:
    def raises(numbers: list[int]) -> list[int]:
        if numbers == [13]:
            raise raised
        return right(numbers)

    feedback = verdict(raises)
    assert feedback.passed is (says is None)
    if says:
        assert feedback.explanation is not None
        assert says in feedback.explanation.en


def test_a_missing_exception_is_said() -> None:
    feedback = verdict(lambda numbers: [2 * number for number in numbers])
    assert feedback.explanation is not None
    assert "should raise ValueError" in feedback.explanation.en


def test_none_is_recognised_as_a_forgotten_return() -> None:
    feedback = verdict(print)
    assert feedback.explanation is not None
    assert "None" in feedback.explanation.en


def test_a_name_that_does_not_exist_is_explained() -> None:
    feedback = verdict(lambda numbers: helper(numbers))  # type: ignore[name-defined] # noqa: F821, PLW0108
    assert feedback.explanation is not None
    assert "another cell" in feedback.explanation.en


def test_wrong_parameters_are_shown_as_the_error_they_are() -> None:
    feedback = verdict(lambda: [])
    assert feedback.comparison is not None
    assert "takes 0 positional arguments" in feedback.comparison.got.en
    assert feedback.explanation is not None
    assert "Keep their number and names" in feedback.explanation.en


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (lambda numbers: tuple(right(numbers)), "it should be list, this is tuple"),
        (
            lambda numbers: right(numbers)[:-1] + [float(n) for n in right(numbers)[-1:]],
            "The type of result[0] differs",
        ),
        (lambda numbers: str(right(numbers)), "it should be list, this is str"),
    ],
)
def test_a_lookalike_of_another_type_is_told_where(answer: Any, says: str) -> None:
    feedback = verdict(answer)
    assert feedback.verdict == "wrong"
    assert feedback.explanation is not None
    assert says in feedback.explanation.en


def test_the_engine_starts_no_process_for_a_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "run_learner", None)
    assert verdict(...).verdict == "blank"


def test_a_loop_in_which_nothing_stands_yet_is_told_so_before_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    def untouched(numbers: list[int]) -> list[int]:
        while True:
            ...

    limits: list[float] = []
    run_learner = module.run_learner
    monkeypatch.setattr(module, "HALF_BLANK_LIMIT", 0.5)
    monkeypatch.setattr(
        module, "run_learner", lambda one, packed: (limits.append(one.limit), run_learner(one, packed))[1]
    )
    assert verdict(untouched).verdict == "blank"
    assert limits == [0.5]
    assert verdict(right).passed
    assert limits == [0.5, EXERCISE.limit]


def test_a_leftover_marker_does_not_spoil_right_work() -> None:
    def with_leftover(numbers: list[int]) -> list[int]:
        if not numbers:
            ...
        return right(numbers)

    assert verdict(with_leftover).passed

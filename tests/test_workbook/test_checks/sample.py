"""A tiny exercise for tests of the engine: `double_all([1, 2])` is [2, 4] and leaves its argument alone."""

from workbook.exercises.record import Case, Exercise, Mistake


def double_all(numbers: list[int]) -> list[int]:
    if numbers == [13]:
        raise ValueError("unlucky")
    return [2 * number for number in numbers]


def squares(numbers: list[int]) -> list[int]:
    return [number * number for number in numbers]


EXERCISE = Exercise(
    id="d02-double-all",
    module=__name__,
    reference=f"{__name__}:double_all",
    cases=(Case("empty", ([],)), Case("one", ([1],)), Case("three", ([3, 4, 0],)), Case("unlucky", ([13],))),
    mistakes=(Mistake("squares", wrong=(squares,)),),
    teaches=(),
    minutes=1,
    limit=3.0,
)

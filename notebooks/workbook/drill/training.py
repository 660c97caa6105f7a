"""Which exercises train a point.

Does: read `teaches` of every exercise once a process, follow `same_as`. Does not: say whether they were passed.
"""

from collections.abc import Mapping
from functools import cache

from question_bank.question import Question


@cache
def exercises_by_point() -> Mapping[str, tuple[str, ...]]:
    """The ids of the exercises that teach a full point id (question/point), in the order of the notebooks."""
    from workbook.exercises import exercise_ids, find_exercise  # a third of a second, and only after an answer

    found: dict[str, tuple[str, ...]] = {}
    for name in exercise_ids():
        for point in find_exercise(name).teaches:
            found[point] = (*found.get(point, ()), name)
    return found


def training_for(question: Question) -> dict[str, tuple[str, ...]]:
    """The exercises for every point of `question` that has some."""
    teaches = exercises_by_point()
    trained = {
        point.id: tuple(
            dict.fromkeys(
                name for full in (f"{question.id}/{point.id}", *point.same_as) for name in teaches.get(full, ())
            )
        )
        for point in question.points
    }
    return {point: names for point, names in trained.items() if names}

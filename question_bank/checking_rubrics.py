"""What has to agree between the rubrics and the questions.

Does: check each rubric's form against its schema, and the question, points and misconceptions that it names.
Does not: compile a rubric or try it on answers (scoring does, with its tests).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from question_bank.problem import Problem
from question_bank.source_file import Source, items, point_ids


def check_rubric_links(rubric: Source, questions: Mapping[str, Source]) -> Iterator[Problem]:
    """What disagrees between one rubric and the question it is for."""
    name = rubric.data.get("question")
    if not isinstance(name, str):
        return
    if name != rubric.file.stem:
        yield rubric.problem(("question",), f"`{name}` differs from the file's name; rename one of the two.")
    if name not in questions:
        yield rubric.problem(("question",), f"there is no question `{name}`; name one that the bank has.")
        return
    question = questions[name]
    if rubric.file.parent.name != question.file.parent.name:
        sentence = f"stands in {rubric.file.parent.name}, its question in {question.file.parent.name}; move the file."
        yield rubric.problem((), sentence)
    points = point_ids(question.data)
    wrong = [item["id"] for _, item in items(question.data, "misconceptions") if isinstance(item.get("id"), str)]
    yield from _check_names(rubric, "points", points, "point")
    yield from _check_names(rubric, "misconceptions", wrong, "misconception")
    for point in points:
        if point not in _names(rubric.data, "points"):
            yield rubric.problem(("points",), f"says nothing about the point `{point}`; add how it is recognised.")


def _check_names(rubric: Source, section: str, known: list[str], kind: str) -> Iterator[Problem]:
    for name in _names(rubric.data, section):
        if name not in known:
            sentence = f"is no {kind} of the question; its {kind}s are {', '.join(known)}."
            yield rubric.problem((section, name), sentence)


def _names(data: Mapping[str, Any], section: str) -> list[str]:
    found = data.get(section)
    return list(found) if isinstance(found, dict) else []

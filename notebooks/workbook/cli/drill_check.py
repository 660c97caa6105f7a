"""`drill.py check [FILE ...]`: everything that is wrong with the question bank, and what it still lacks.

Does: print the checker's problems, exercises that teach no known point, points without an exercise.
Does not: find the bank's problems (question_bank.checking does), or fix them.
"""

import io
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from question_bank.bank import Bank, load_bank
from question_bank.checking import check_bank, list_rubrics
from question_bank.strict_yaml import ContentError
from workbook.exercises import exercise_ids, find_exercise
from workbook.views.question import WIDTH
from workbook.views.wrap import wrap_text
from workbook.words import say

Teaches = dict[str, tuple[str, ...]]


def check(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help=say("drill.help_check_files"))] = None,
) -> None:
    """Check the question bank. Exit code 1 when something is wrong; what is merely missing only gets listed."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    only = {file.resolve() for file in files or []}
    problems = [str(problem) for problem in check_bank() if not only or problem.file.resolve() in only]
    bank = _loadable()
    if bank and not only:
        problems += find_false_teaching(bank, read_teaching())
    for problem in problems:
        typer.echo(problem)
    if bank and not only:
        for line in list_gaps(bank, read_teaching(), list_rubrics()):
            typer.echo(line)
    if problems:
        typer.echo(say("bank.problems_found", count=len(problems)))
        raise typer.Exit(1)
    if bank:
        typer.echo(say("bank.all_well", questions=len(bank), points=sum(len(q.points) for q in bank)))


def read_teaching() -> Teaches:
    """For each exercise's id, the full ids of the points that it says it teaches."""
    return {name: find_exercise(name).teaches for name in exercise_ids()}


def find_false_teaching(bank: Bank, teaches: Teaches) -> list[str]:
    """A sentence for each point that an exercise says it teaches and the bank doesn't have."""
    known = {full_id for question in bank for full_id in question.full_ids()}
    return [
        say("bank.teaches_nothing", exercise=exercise, point=point)
        for exercise, points in teaches.items()
        for point in points
        if point not in known
    ]


def find_untaught(bank: Bank, teaches: Teaches) -> list[str]:
    """Full ids of the points that no exercise teaches, neither as themselves nor as their equals (`same_as`)."""
    taught = {point for points in teaches.values() for point in points}
    equal: dict[str, set[str]] = {}
    for question in bank:
        for full_id, point in zip(question.full_ids(), question.points, strict=True):
            group = {full_id, *point.same_as}.union(*(equal.get(name, set()) for name in (full_id, *point.same_as)))
            equal |= dict.fromkeys(group, group)
    return [name for question in bank for name in question.full_ids() if not equal[name] & taught]


def list_gaps(bank: Bank, teaches: Teaches, rubrics: set[str]) -> Iterator[str]:
    """What is not wrong and still missing: exercises for points, rubrics for questions."""
    untaught = find_untaught(bank, teaches)
    if untaught:
        yield say("bank.without_exercise", count=len(untaught))
        for question, names in groupby(untaught, key=lambda full_id: full_id.partition("/")[0]):
            short = ", ".join(name.partition("/")[2] for name in names)
            yield from wrap_text(f"{question}/ {short}", WIDTH, first="  ", rest="    ")
    else:
        yield say("bank.every_point_taught")
    if lacking := [question.id for question in bank if question.id not in rubrics]:
        yield say("bank.without_rubric", count=len(lacking), ids=", ".join(lacking))


def _loadable() -> Bank | None:
    try:
        return load_bank()
    except ContentError:
        return None  # the problem list says why


if __name__ == "__main__":
    typer.run(check)

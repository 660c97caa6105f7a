"""How far a notebook is: which exercises are the learner's own.

Does: count, word one line, show it.
Does not: know what is inside an exercise.
"""

from collections.abc import Collection, Sequence
from functools import reduce
from html import escape

from question_bank.text import Lang
from workbook.exercises.find import exercise_ids, find_exercise
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.show import show
from workbook.words import say


def progress_line(
    notebook: str, exercises: Sequence[str], passed: Collection[str], lang: Lang, read: Collection[str] = ()
) -> str:
    """ "D2, 9 exercises: 7 yours, 1 after reading the solution, 1 on the reference".

    `read` are exercises whose solution was asked for before a pass.
    """
    done = [exercise for exercise in exercises if exercise in passed]
    after = sum(exercise in read for exercise in done)
    counts = {"own": len(done) - after, "after": after, "rest": len(exercises) - len(done)}
    if counts["own"] == len(exercises):
        return say("checks.progress_all", lang, notebook=notebook, total=len(exercises))
    told = [say(f"checks.progress_{name}", lang, count=count) for name, count in counts.items() if count]
    parts = reduce(lambda one, two: say("checks.list_pair", lang, one=one, two=two), told)
    return say("checks.progress", lang, notebook=notebook, total=len(exercises), parts=parts)


def progress(notebook: str) -> None:
    """Show the line of one notebook ("D2", "D2 production"); stretch exercises are left out."""
    store = open_store()
    core = [one for one in exercise_ids(notebook) if find_exercise(one).lane == "core"]
    line = progress_line(notebook, core, store.passed(), current_language(), store.solutions_seen_early())
    if store.problem:
        line += "\n" + store.problem.in_(current_language())
    show(line, f"<div>{escape(line)}</div>")

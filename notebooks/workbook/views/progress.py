"""How far a notebook is: which exercises are the learner's own.

Does: count, word one line, show it.
Does not: know what is inside an exercise.
"""

from collections.abc import Collection, Sequence
from html import escape

from question_bank.text import Lang
from workbook.exercises.find import exercise_ids, find_exercise
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.show import show
from workbook.words import say


def progress_line(notebook: str, exercises: Sequence[str], passed: Collection[str], lang: Lang) -> str:
    """ "D2: 3 of 9 are yours, 6 run on the reference"."""
    own = sum(exercise in passed for exercise in exercises)
    key = "checks.progress_all" if own == len(exercises) else "checks.progress"
    return say(key, lang, notebook=notebook, own=own, total=len(exercises), rest=len(exercises) - own)


def progress(notebook: str) -> None:
    """Show the line of one notebook ("D2", "D2 production"); stretch exercises are left out."""
    store = open_store()
    core = [one for one in exercise_ids(notebook) if find_exercise(one).lane == "core"]
    line = progress_line(notebook, core, store.passed(), current_language())
    if store.problem:
        line += "\n" + store.problem.in_(current_language())
    show(line, f"<div>{escape(line)}</div>")

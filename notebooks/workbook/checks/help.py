"""`hint(id)` and `solution(id)`: help in steps, and the reference in full.

Does: show the next hint, or the reference's source; record that it was asked for.
Does not: check anything.
"""

import inspect
from html import escape

from workbook.checks.check import load_reference
from workbook.checks.wording import both
from workbook.exercises.find import UnknownExercise, find_exercise
from workbook.exercises.words import load_words
from workbook.language import current_language
from workbook.store import open_store
from workbook.views.show import show

MARKS = ("### BEGIN SOLUTION", "### END SOLUTION")


def hint(exercise_id: str) -> None:
    """Show the next hint of an exercise; after the last one begin again."""
    try:
        exercise = find_exercise(exercise_id)
    except UnknownExercise as error:
        _say_unknown(error)
        return
    lang, store = current_language(), open_store()
    hints = load_words(exercise.words).hints
    number = store.hints_shown(exercise_id) % len(hints) + 1
    store.record_hint(exercise_id, number)
    text = hints[number - 1].in_(lang)
    lines = [both("checks.hint", id=exercise_id, number=number, total=len(hints), hint=text).in_(lang)]
    if number == len(hints):
        lines.append(both("checks.hint_last", id=exercise_id).in_(lang))
    show("\n".join(lines), "".join(f"<div>{_code(line)}</div>" for line in lines))


def solution(exercise_id: str) -> None:
    """Show the reference of an exercise; asking before a pass is recorded as that."""
    try:
        exercise = find_exercise(exercise_id)
    except UnknownExercise as error:
        _say_unknown(error)
        return
    lang, store = current_language(), open_store()
    passed = exercise_id in store.passed()
    store.record_solution(exercise_id, passed=passed)
    heading = both("checks.solution_passed" if passed else "checks.solution_asked", id=exercise_id).in_(lang)
    source = reference_text(inspect.getsource(load_reference(exercise)))
    show(f"{heading}\n\n{source}", f"<div>{escape(heading)}</div><pre>{escape(source)}</pre>")


def reference_text(source: str) -> str:
    """Source without the marks that say what a learner's copy leaves blank."""
    return "\n".join(line for line in source.rstrip().splitlines() if line.strip() not in MARKS)


def _say_unknown(error: UnknownExercise) -> None:
    if error.near:
        text = both("checks.unknown_near", asked=error.asked, near=" / ".join(error.near))
    else:
        text = both("checks.unknown", asked=error.asked)
    sentence = text.in_(current_language())
    show(sentence, f"<div>{escape(sentence)}</div>")


def _code(text: str) -> str:
    pieces = escape(text).split("`")
    return "".join(f"<code>{piece}</code>" if number % 2 else piece for number, piece in enumerate(pieces))

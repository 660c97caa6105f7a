"""The cells of one exercise: its task in words, the learner's cell, the check.

Does: derive the learner's cell from the reference, so that signature, docstring and answer have one source.
Does not: hold any words; the task stands in the exercise's YAML file, the lines around it in words/exercise.yaml.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from question_bank.text import Lang
from workbook.builder.cell import make_cell
from workbook.builder.stub import derive_stub, reference_source
from workbook.exercises.find import find_exercise
from workbook.exercises.record import Exercise
from workbook.exercises.words import load_words
from workbook.words import say


def exercise_cells(exercise_id: str, lang: Lang, solved: bool) -> list[dict[str, Any]]:
    """Task, answer and check, in this order. Raises UnknownExercise."""
    exercise = find_exercise(exercise_id)
    module = read_reference_module(exercise)
    answer = reference_source(module, exercise.name) if solved else derive_stub(module, exercise.name)
    checked = f'{exercise.name} = check("{exercise.id}", {exercise.name})'
    return [
        make_cell(f"{exercise.id}-task", "markdown", _task(exercise, lang)),
        make_cell(exercise.id, "code", answer, ["exercise"]),
        make_cell(f"{exercise.id}-check", "code", checked, ["check"]),
    ]


def read_reference_module(exercise: Exercise) -> str:
    """The text of the module in `solutions` that holds the reference; it is read, not imported."""
    spec = find_spec(exercise.reference.partition(":")[0])
    if spec is None or spec.origin is None:
        raise LookupError(f"{exercise.id}: there is no module {exercise.reference.partition(':')[0]}.")
    return Path(spec.origin).read_text(encoding="utf-8")


def _task(exercise: Exercise, lang: Lang) -> str:
    words = load_words(exercise.words)
    heading = say(f"exercise.heading_{exercise.lane}", lang, title=words.title.in_(lang), minutes=exercise.minutes)
    help_line = say("exercise.help", lang, id=exercise.id)
    return f"{heading}\n\n{words.task.in_(lang)}\n\n{help_line}"

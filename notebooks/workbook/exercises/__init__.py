"""The exercises of the workbook: `find_exercise(id)`.

Does: give the record of an exercise.
Does not: run it (workbook.checks does).
"""

from workbook.exercises.find import UnknownExercise, exercise_ids, find_exercise
from workbook.exercises.record import Case, Exercise, Mistake

__all__ = ["Case", "Exercise", "Mistake", "UnknownExercise", "exercise_ids", "find_exercise"]

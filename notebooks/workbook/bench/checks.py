"""How long a check takes: a right answer and a wrong one, for each exercise of a notebook.

Does: judge a copy of each reference, and of the first known mistake that is a function, as a notebook would.
Does not: start a kernel, or count the first check of a process, which imports the engine.
"""

import statistics
import time
from types import FunctionType
from typing import Any

from workbook.bench.figure import Figure
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises import exercise_ids, find_exercise

NOTEBOOKS = ("D2", "D2 production", "D3", "D23")
ROUNDS = 3
# The notebook that the promise was made for.
PROMISED, MOST = "D2", 1.0


def measure() -> list[Figure]:
    """Median and slowest seconds of a right answer by notebook, and the median of a wrong one."""
    figures = []
    for notebook in NOTEBOOKS:
        if not exercise_ids(notebook):
            continue
        right, wrong = measure_notebook(notebook)
        most = MOST if notebook == PROMISED else None
        name = notebook.replace(" ", "_")
        figures += [
            Figure(f"{name}_right", statistics.median(right), "s"),
            Figure(f"{name}_slowest", max(right), "s", most),
            Figure(f"{name}_wrong", statistics.median(wrong), "s"),
        ]
    return figures


def measure_notebook(notebook: str) -> tuple[list[float], list[float]]:
    """Seconds of each exercise's right and of its wrong answer, the median of ROUNDS."""
    right, wrong = [], []
    for name in exercise_ids(notebook):
        exercise = find_exercise(name)
        reference = load_reference(exercise)
        right.append(_seconds(exercise, copy_function(reference), reference))
        mistakes = [one.wrong[0] for one in exercise.mistakes if one.wrong and isinstance(one.wrong[0], FunctionType)]
        wrong += [_seconds(exercise, mistake, reference) for mistake in mistakes[:1]]
    return right, wrong


def copy_function(function: Any) -> FunctionType:
    """The same function as another object, as if a cell had defined it: the reference itself is never passed."""
    copied = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    copied.__kwdefaults__ = function.__kwdefaults__
    copied.__module__ = "__main__"
    return copied


def _seconds(exercise: Any, thing: object, reference: object) -> float:
    judge(exercise, thing, reference)
    found = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        judge(exercise, thing, reference)
        found.append(time.perf_counter() - began)
    return statistics.median(found)

"""Try the mutants of one exercise, one after the other: `python -m tests.mutation.worker EXERCISE FIRST`.

Does: write a line of JSON for each mutant from FIRST on: its change, and whether a case noticed it.
Does not: survive a mutant that hangs: a watchdog ends the process, and whoever started it goes on with the next.
"""

import ast
import faulthandler
import inspect
import json
import os
import sys
from importlib import import_module
from types import FunctionType
from typing import IO, Any

from tests.mutation.mutate import mutate
from workbook.checks.child import run_cases
from workbook.checks.plain import encode
from workbook.exercises import find_exercise
from workbook.exercises.outcome import read_outcome
from workbook.exercises.record import Exercise

SECONDS = 3.0


def main(exercise_id: str, first: int) -> None:
    """Report on every mutant from number `first` on."""
    # What a mutant prints must not mix with the report.
    report = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDWR), 1)
    nowhere = os.fdopen(os.dup(1), "w", encoding="utf-8")
    exercise = find_exercise(exercise_id)
    module = import_module(exercise.reference.partition(":")[0])
    reference = getattr(module, exercise.name)
    expected = [read_outcome(told) for told in outcomes(exercise, reference, range(len(exercise.cases)))]
    for number, mutant in enumerate(mutate(inspect.getsource(module), exercise.name)):
        if number < first:
            continue
        tell(report, {"number": number, "name": mutant.name})
        faulthandler.dump_traceback_later(SECONDS, exit=True, file=nowhere)
        function = define(mutant.tree, module, exercise.name)
        noticed = any(
            not exercise.compare(expected[case], read_outcome(told))
            for case in range(len(exercise.cases))
            for told in outcomes(exercise, function, [case])
        )
        faulthandler.cancel_dump_traceback_later()
        tell(report, {"number": number, "noticed": noticed})
    tell(report, {"done": True})
    os._exit(0)


def define(tree: ast.Module, module: Any, name: str) -> FunctionType:
    """The function of that name from the changed module, with all else as the real module has it."""
    namespace = dict(vars(module))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    body = ast.fix_missing_locations(ast.Module(list(functions), []))
    exec(compile(body, "<mutant>", "exec"), namespace)
    found = namespace[name]
    assert isinstance(found, FunctionType)
    return found


def outcomes(exercise: Exercise, function: Any, cases: Any) -> list[dict[str, Any]]:
    """What comes of the function on these cases, as a check would see it."""
    found: list[dict[str, Any]] = []
    inputs = [encode(exercise.cases[case].args) for case in cases]
    drives = [load(exercise.cases[case].drive) for case in cases]
    run_cases("mutant", function, inputs, drives, lambda message: found.append(message["outcome"]))
    return found


def load(path: str) -> Any:
    """The driver "module:name", None for no path."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name) if path else None


def tell(report: IO[str], message: dict[str, Any]) -> None:
    """One line, at once."""
    report.write(json.dumps(message) + "\n")
    report.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

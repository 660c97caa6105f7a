"""The check cells of the notebooks, run as a learner would: nbval proves that a cell runs, not what a check says."""

import ast
import linecache
from typing import Any

import pytest

from tests.test_notebooks.books import BLANK, Book
from workbook.builder.exercise_cells import read_reference_module
from workbook.builder.stub import reference_source
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises.find import exercise_ids, find_exercise
from workbook.exercises.record import Exercise


def run_cell(source: str, exercise: Exercise, book: Book) -> Any:
    """What a kernel has under the exercise's name after all cells above and this one; its source can be read back."""
    file = f"<cell {exercise.id}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for cell in book.cells:
        if cell["id"] == exercise.id:
            break
        if "exercise" in cell["metadata"].get("tags", []):
            earlier = find_exercise(cell["id"])
            namespace[earlier.name] = load_reference(earlier)
        elif cell["cell_type"] == "code":
            exec(imports_in("".join(cell["source"])), namespace)
    exec(compile(source, file, "exec"), namespace)
    return namespace[exercise.name]


def imports_in(source: str) -> str:
    """The imports of a cell, which an exercise below it may use; the rest of the cell is not run."""
    nodes = [node for node in ast.parse(source).body if isinstance(node, ast.Import | ast.ImportFrom)]
    return "\n".join(ast.unparse(node) for node in nodes)


CASES = [
    pytest.param(book, cell["id"], id=f"{book}-{cell['id']}") for book in BLANK for cell in book.tagged("exercise")
]


@pytest.mark.parametrize(("book", "exercise_id"), CASES)
def test_an_untouched_cell_is_called_not_done(book: Book, exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    stub = run_cell(book.code(exercise_id), exercise, book)
    assert judge(exercise, stub, load_reference(exercise)).verdict == "blank"


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_the_reference_typed_in_by_a_learner_passes(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    source = reference_source(read_reference_module(exercise), exercise.name)
    books = [book for book in BLANK if any(cell["id"] == exercise_id for cell in book.cells)]
    assert books, "the exercise stands in no notebook"
    typed = run_cell(source, exercise, books[0])
    feedback = judge(exercise, typed, load_reference(exercise))
    assert feedback.passed, feedback.summary.en


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_the_reference_itself_never_passes(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    reference = load_reference(exercise)
    assert judge(exercise, reference, reference).verdict == "reference"

"""The check cells of the notebooks, run as a learner would: nbval proves that a cell runs, not what a check says."""

import linecache
from typing import Any

import pytest

from tests.test_notebooks.books import BLANK, Book
from workbook.builder.exercise_cells import read_reference_module
from workbook.builder.stub import reference_source
from workbook.checks.check import load_reference
from workbook.checks.judge import judge
from workbook.exercises.find import exercise_ids, find_exercise


def run_cell(source: str, name: str, setup: str) -> Any:
    """What a kernel has under `name` after the set-up cell's imports and this cell; its source can be read back."""
    file = f"<cell {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace: dict[str, Any] = {"__name__": "__main__"}
    exec(setup, namespace)
    exec(compile(source, file, "exec"), namespace)
    return namespace[name]


def imports_of(book: Book) -> str:
    """The plain imports of the set-up cell: what an exercise cell may use."""
    setup = next(cell for cell in book.cells if cell["cell_type"] == "code")
    lines = [line for line in setup["source"] if line.startswith(("import ", "from "))]
    return "".join(line for line in lines if "workbook" not in line)


CASES = [
    pytest.param(book, cell["id"], id=f"{book}-{cell['id']}") for book in BLANK for cell in book.tagged("exercise")
]


@pytest.mark.parametrize(("book", "exercise_id"), CASES)
def test_an_untouched_cell_is_called_not_done(book: Book, exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    stub = run_cell(book.code(exercise_id), exercise.name, imports_of(book))
    assert judge(exercise, stub, load_reference(exercise)).verdict == "blank"


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_the_reference_typed_in_by_a_learner_passes(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    source = reference_source(read_reference_module(exercise), exercise.name)
    book = next(book for book in BLANK if any(cell["id"] == exercise_id for cell in book.cells))
    typed = run_cell(source, exercise.name, imports_of(book))
    feedback = judge(exercise, typed, load_reference(exercise))
    assert feedback.passed, feedback.summary.en


@pytest.mark.parametrize("exercise_id", exercise_ids())
def test_the_reference_itself_never_passes(exercise_id: str) -> None:
    exercise = find_exercise(exercise_id)
    reference = load_reference(exercise)
    assert judge(exercise, reference, reference).verdict == "reference"

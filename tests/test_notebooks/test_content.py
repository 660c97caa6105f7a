"""What nbval can't see: that blanks are blank, that both languages are the same book, that no answer leaks."""

import ast
from pathlib import Path

import pytest

from tests.test_notebooks.books import BLANK, ROOT, SOLVED, Book
from workbook.builder.exercise_cells import read_reference_module
from workbook.builder.files import find_orphans, find_stale, list_sources
from workbook.builder.stub import derive_stub, reference_source
from workbook.exercises.find import exercise_ids, find_exercise

# Lines as short as these stand everywhere (`return None`, `continue`, `}`), and give nothing away.
TELLING = 24


def test_there_is_a_notebook_to_test() -> None:
    assert BLANK
    assert len(BLANK) == len(SOLVED)


@pytest.mark.parametrize("source", list_sources(), ids=lambda source: source.stem)
def test_the_notebooks_say_what_their_source_says(source: Path) -> None:
    assert find_stale(source) == [], "run scripts/build.py"


def test_no_notebook_has_lost_its_source() -> None:
    assert find_orphans() == []


@pytest.mark.parametrize("book", BLANK, ids=str)
def test_a_blank_notebook_is_pristine(book: Book) -> None:
    for cell in book.cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


@pytest.mark.parametrize("book", BLANK, ids=str)
def test_the_learners_cell_is_the_stub_of_the_reference(book: Book) -> None:
    assert book.tagged("exercise")
    for cell in book.tagged("exercise"):
        exercise = find_exercise(cell["id"])
        assert "".join(cell["source"]) == derive_stub(read_reference_module(exercise), exercise.name)
        assert "..." in "".join(cell["source"])


@pytest.mark.parametrize("book", BLANK, ids=str)
def test_no_line_of_a_solution_stands_in_a_blank_notebook(book: Book) -> None:
    prose_and_code = "\n".join("".join(cell["source"]) for cell in book.cells)
    for exercise_id in exercise_ids():
        exercise = find_exercise(exercise_id)
        module = read_reference_module(exercise)
        shown = derive_stub(module, exercise.name)
        for line in body_lines(reference_source(module, exercise.name)):
            if len(line) >= TELLING and line not in shown:
                assert line not in prose_and_code, f"{exercise_id}: {line}"


def body_lines(source: str) -> list[str]:
    (definition,) = ast.parse(source).body
    assert isinstance(definition, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    body = definition.body[1:] if ast.get_docstring(definition) else definition.body
    return [line.strip() for line in source.splitlines()[body[0].lineno - 1 :] if line.strip()]


@pytest.mark.parametrize("book", BLANK, ids=str)
def test_every_exercise_has_its_check_below_it(book: Book) -> None:
    ids = [cell["id"] for cell in book.cells]
    for cell in book.tagged("exercise"):
        assert ids[ids.index(cell["id"]) + 1] == f"{cell['id']}-check"
        assert ids[ids.index(cell["id"]) - 1] == f"{cell['id']}-task"


@pytest.mark.parametrize("book", [book for book in [*BLANK, *SOLVED] if book.lang == "en"], ids=str)
def test_both_languages_have_the_same_cells(book: Book) -> None:
    twin = Book(book.path.parents[1] / "zh" / book.path.name, "zh", book.solved)
    assert [cell["id"] for cell in book.cells] == [cell["id"] for cell in twin.cells]
    assert [cell["metadata"] for cell in book.cells] == [cell["metadata"] for cell in twin.cells]


@pytest.mark.parametrize("book", SOLVED, ids=str)
def test_a_solved_notebook_was_run_and_passed_every_check(book: Book) -> None:
    for cell in book.cells:
        if cell["cell_type"] == "code":
            assert cell["execution_count"] is not None, cell["id"]
            assert all(output["output_type"] != "error" for output in cell["outputs"]), cell["id"]
    for cell in book.tagged("check"):
        html = "".join("".join(output["data"].get("text/html", [])) for output in cell["outputs"])
        assert 'data-verdict="passed"' in html, cell["id"]


@pytest.mark.parametrize("book", [*BLANK, *SOLVED], ids=str)
def test_no_cell_is_longer_than_a_screen(book: Book) -> None:
    for cell in book.cells:
        if cell["cell_type"] == "code" and "exercise" not in cell["metadata"].get("tags", []):
            assert len(cell["source"]) <= 20, cell["id"]


@pytest.mark.parametrize("book", SOLVED, ids=str)
def test_no_output_names_a_path_or_a_port_of_the_machine_that_built_it(book: Book) -> None:
    text = book.path.read_text(encoding="utf-8")
    assert "127.0.0.1:" not in text
    assert ROOT.as_posix() not in text

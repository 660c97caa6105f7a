"""What a reader of D23 sees at a glance: no code that scrolls sideways, boxes whose question and answer stand apart."""

import pytest

from tests.test_notebooks.books import BLANK, Book
from workbook.views.wrap import count_cells

BOOKS = [book for book in BLANK if book.path.stem == "D23_mcp_vs_skills"]
WINDOW = 104  # characters that fit into a cell of a window of 1280 pixels, JupyterLab's side bar open


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_no_line_of_code_is_wider_than_its_cell(book: Book) -> None:
    wide = [
        line
        for cell in book.cells
        if cell["cell_type"] == "code"
        for line in "".join(cell["source"]).splitlines()
        if count_cells(line) > WINDOW
    ]
    assert wide == []


@pytest.mark.parametrize("book", BOOKS, ids=str)
@pytest.mark.parametrize("box", ["d23-two-hops-say", "d23-wire-say", "d23-times-say", "d23-both-say"])
def test_the_answer_of_a_box_begins_a_paragraph_of_its_own(book: Book, box: str) -> None:
    question, blank, *answer = book.code(box).splitlines()
    assert question.startswith("> **")
    assert blank == ">"
    assert answer


@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_no_cell_hangs_on_how_a_right_answer_is_written(book: Book) -> None:
    """A server without return annotations is right too, and its results have no structuredContent."""
    assert "structuredContent" not in "".join(book.code(cell["id"]) for cell in book.cells if "d23-wire" in cell["id"])

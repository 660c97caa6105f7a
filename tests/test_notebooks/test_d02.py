"""What a reader of D2 sees at a glance: no code that scrolls sideways, no prediction whose answer stands above it."""

import pytest

from tests.test_notebooks.books import BLANK, Book
from workbook.views.wrap import count_cells

BOOKS = [book for book in BLANK if book.path.stem == "D02_hand_rolled_loop"]
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
@pytest.mark.parametrize(
    ("prediction", "explained_by"),
    [
        ("d02-predict-text-and-call", "d02-read-reply-task"),
        ("d02-predict-arguments", "d02-parse-intro"),
        ("d02-predict-tools-cost", "d02-say-loop"),
        ("d02-predict-escapes", "d02-count-tokens-task"),
        ("d02-predict-attribute", "d02-two-kinds"),
    ],
)
def test_a_prediction_stands_before_what_gives_it_away(book: Book, prediction: str, explained_by: str) -> None:
    ids = [cell["id"] for cell in book.cells]
    assert ids.index(prediction) < ids.index(explained_by)

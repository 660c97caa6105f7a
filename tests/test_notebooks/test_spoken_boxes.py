"""What a notebook tells a learner to say has to score: the “60 seconds” boxes, through the scorer."""

import pytest

from question_bank.bank import load_bank
from question_bank.scoring import score_answer
from tests.test_notebooks.books import BLANK, Book

BOXES = {
    "d02-say-dispatch": "fu-unknown-tool",
    "d02-say-loop": "fu-tools-cost",
    "d02p-say-arguments": "fu-invalid-arguments",
    "d02p-say-gate": "d02-approval-gate",
    "d02p-reads-when": "fu-three-parallel-calls",
    "d02p-say-failure": "d02-tool-failure",
    "d02p-say-huge": "fu-huge-result",
    "d02p-rate-words": "fu-made-up-result",
    "d02p-say-stream": "d02-streaming-calls",
    "d02p-say-providers": "d02-openai-vs-anthropic",
    "d02p-cache-words": "d02-loop-cost",
    "d02p-say-fifty": "fu-fifty-tools",
}
CASES = [
    pytest.param(book, box, question, id=f"{box}-{book.lang}")
    for book in BLANK
    for box, question in BOXES.items()
    if any(cell["id"] == box for cell in book.cells)
]


def test_every_box_is_looked_at() -> None:
    assert len(CASES) == 2 * len(BOXES)


@pytest.mark.parametrize(("book", "box", "question"), CASES)
def test_saying_what_the_box_says_earns_every_point(book: Book, box: str, question: str) -> None:
    quoted = [line.lstrip("> ") for line in book.code(box).splitlines() if line.startswith(">")]
    said = "\n".join(quoted[1:-1])  # without the question and the note on points
    verdict = score_answer(load_bank()[question], said)
    assert {point: one.credit for point, one in verdict.points.items()} == dict.fromkeys(verdict.points, 1.0)

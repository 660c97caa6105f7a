"""The generated notebooks, read as plain JSON for the tests of this folder."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from question_bank.text import LANGS, Lang

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Book:
    """One generated notebook."""

    path: Path
    lang: Lang
    solved: bool

    @property
    def cells(self) -> list[dict[str, Any]]:
        return list(json.loads(self.path.read_text(encoding="utf-8"))["cells"])

    def code(self, cell_id: str) -> str:
        return next("".join(cell["source"]) for cell in self.cells if cell["id"] == cell_id)

    def tagged(self, tag: str) -> list[dict[str, Any]]:
        return [cell for cell in self.cells if tag in cell["metadata"].get("tags", [])]

    def __str__(self) -> str:
        return f"{'solved' if self.solved else 'blank'}-{self.lang}-{self.path.stem}"


def list_books(*, solved: bool) -> list[Book]:
    """All blank or all solved notebooks, both languages."""
    folder = ROOT / "solutions" / "solved" if solved else ROOT / "notebooks"
    return [Book(path, lang, solved) for lang in LANGS for path in sorted((folder / lang).glob("*.ipynb"))]


BLANK, SOLVED = list_books(solved=False), list_books(solved=True)

"""One notebook from source cells: in one language, blank or solved, without outputs.

Does: choose language and variant, put exercises in their places, give every cell its id.
Does not: read sources (source.py), run anything (execute.py), or write files (files.py).
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from question_bank.text import Lang
from workbook.builder.cell import make_cell
from workbook.builder.exercise_cells import exercise_cells
from workbook.builder.source import BuildError, SourceCell

Notebook = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Variant:
    """Which of the four notebooks of a source is meant."""

    lang: Lang
    solved: bool


VARIANTS = (Variant("en", False), Variant("zh", False), Variant("en", True), Variant("zh", True))


def build_notebook(cells: Iterable[SourceCell], variant: Variant) -> Notebook:
    """A version 4.5 notebook. Raises BuildError when an id would stand twice, KeyError for an unknown exercise."""
    built: list[dict[str, Any]] = []
    for cell in cells:
        built += (
            exercise_cells(cell.exercise, variant.lang, variant.solved) if cell.exercise else [_cell(cell, variant)]
        )
    seen: set[str] = set()
    for one in built:
        if one["id"] in seen:
            raise BuildError(f"The id {one['id']!r} stands twice in one notebook; rename the cell that is yours.")
        seen.add(one["id"])
    return {
        "cells": built,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def to_bytes(notebook: Notebook) -> bytes:
    """The file's content: sorted keys, one trailing newline, the same bytes on every system."""
    return (json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode("utf-8")


def _cell(cell: SourceCell, variant: Variant) -> dict[str, Any]:
    text = (cell.solved if variant.solved else cell.blank)[variant.lang]
    return make_cell(cell.id, cell.kind, text, cell.tags)

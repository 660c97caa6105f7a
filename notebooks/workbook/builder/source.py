"""Read a notebook source: a jupytext percent file whose cells carry an id and, where they speak, a language.

    # %% [markdown] id="intro" lang="zh"        prose stands twice, side by side, under one id
    # %% [markdown] id="intro" lang="en"
    # %% id="first-run"                         code without words stands once
    # %% id="guess"                             a cell that the reader fills in,
    # %% id="guess" solved=true                 and what stands there in the solved notebook
    # %% exercise="d02-parse-arguments"         task, stub and check of an exercise

Does: pair the languages and refuse what is incomplete, with file, cell and remedy.
Does not: know exercises or write notebooks.
"""

import re
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Literal

from question_bank.text import LANGS, Lang

Kind = Literal["code", "markdown"]
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
KNOWN = {"id", "lang", "exercise", "tags", "solved"}
# Notes of jupytext's own, on blank lines between cells.
JUPYTEXT = {"lines_to_next_cell", "lines_to_end_of_cell_marker"}


class BuildError(Exception):
    """A source that can't become a notebook: a sentence with file, cell and remedy."""


@dataclass(frozen=True, slots=True)
class SourceCell:
    """One cell in both languages; `exercise` marks the place of an exercise, and then there is no text."""

    id: str
    kind: Kind
    blank: dict[Lang, str]
    solved: dict[Lang, str]
    tags: tuple[str, ...] = ()
    exercise: str | None = None


@dataclass(frozen=True, slots=True)
class _Piece:
    """What stands under one `# %%` line."""

    id: str
    kind: Kind
    text: str
    langs: tuple[Lang, ...]
    solved: bool
    tags: tuple[str, ...]
    exercise: str | None


def read_source(path: Path) -> tuple[SourceCell, ...]:
    """The cells of a source file, in order. Raises BuildError for the first thing that is wrong with it."""
    cells = [_join(path, list(pieces)) for _, pieces in groupby(_parse(path), key=lambda piece: piece.id)]
    if not cells:
        raise BuildError(f"{path.name} holds no cell.")
    seen: set[str] = set()
    for cell in cells:
        if cell.id in seen:
            raise BuildError(f"{path.name}, cell {cell.id!r}: the id stands twice; give one of the two a new one.")
        seen.add(cell.id)
    return tuple(cells)


def _join(path: Path, pieces: list[_Piece]) -> SourceCell:
    where = f"{path.name}, cell {pieces[0].id!r}"
    blank: dict[Lang, str] = {}
    solved: dict[Lang, str] = {}
    for piece in pieces:
        if piece.kind != pieces[0].kind:
            raise BuildError(f"{where}: prose and code under one id; give one of them an id of its own.")
        texts = solved if piece.solved else blank
        for lang in piece.langs:
            if lang in texts:
                raise BuildError(f"{where}: {lang} stands there twice; remove one of the two, or give it its own id.")
            texts[lang] = piece.text
    for lang in LANGS:
        if lang not in blank or (solved and lang not in solved):
            raise BuildError(f"{where}: {lang} is missing; write it directly below, under the same id.")
    return SourceCell(pieces[0].id, pieces[0].kind, blank, solved or blank, pieces[0].tags, pieces[0].exercise)


def _parse(path: Path) -> list[_Piece]:
    import jupytext  # 3 s of imports that only a build needs

    try:
        book = jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent")
    except (OSError, UnicodeDecodeError) as error:
        raise BuildError(f"{path.name} can't be read as UTF-8 text ({error}).") from None
    return [_piece(path, cell.cell_type, cell.source, dict(cell.metadata)) for cell in book.cells]


def _piece(path: Path, kind: str, text: str, marks: dict[str, object]) -> _Piece:
    exercise = marks.get("exercise")
    name = str(marks.get("id") or exercise or "")
    where = f"{path.name}, cell {name!r}"
    if unknown := marks.keys() - KNOWN - JUPYTEXT:
        raise BuildError(f"{where}: unknown mark {sorted(unknown)[0]!r}; known are {', '.join(sorted(KNOWN))}.")
    if not ID.fullmatch(name):
        start = text.strip().splitlines()[0][:40] if text.strip() else "an empty cell"
        raise BuildError(f'{path.name}: the cell {start!r} has no valid id; write # %% id="letters-and-hyphens".')
    if kind not in ("code", "markdown"):
        raise BuildError(f"{where}: only code and markdown cells are used, not {kind!r}.")
    if exercise and text.strip():
        raise BuildError(f"{where}: an exercise cell stays empty; its words stand in the exercise's YAML file.")
    lang = marks.get("lang")
    if kind == "markdown" and lang not in LANGS:
        raise BuildError(f'{where}: prose needs lang="zh" or lang="en".')
    tags = marks.get("tags", [])
    return _Piece(
        id=name,
        kind="code" if kind == "code" else "markdown",
        text=text,
        langs=tuple(one for one in LANGS if lang in (None, one)),
        solved=bool(marks.get("solved")),
        tags=tuple(str(tag) for tag in tags) if isinstance(tags, list) else (),
        exercise=str(exercise) if exercise else None,
    )

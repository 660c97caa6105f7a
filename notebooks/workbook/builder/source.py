"""Read a notebook source: a jupytext percent file whose cells carry an id and, where they speak, a language.

    # %% [markdown] id="intro" lang="zh"        prose stands twice, side by side, under one id
    # %% [markdown] id="intro" lang="en"
    # %% id="first-run"                         code without words stands once
    # %% exercise="d02-parse-arguments"         task, stub and check of an exercise

Does: pair the languages and refuse what is incomplete, with file, cell and remedy.
Does not: know exercises or write notebooks.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from question_bank.text import LANGS, Lang

Kind = Literal["code", "markdown"]
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
KNOWN = {"id", "lang", "exercise", "tags", "solved"}


class BuildError(Exception):
    """A source that can't become a notebook: a sentence with file, cell and remedy."""


@dataclass(frozen=True, slots=True)
class SourceCell:
    """One cell in both languages; `exercise` marks the place of an exercise and then there is no text."""

    id: str
    kind: Kind
    text: dict[Lang, str]
    tags: tuple[str, ...] = ()
    exercise: str | None = None
    solved: str | None = None  # what stands instead in a solved notebook


def read_source(path: Path) -> tuple[SourceCell, ...]:
    """The cells of a source file, in order. Raises BuildError for the first thing that is wrong with it."""
    cells: list[SourceCell] = []
    waiting: SourceCell | None = None
    for cell in _parse(path):
        where = f"{path.name}, cell {cell.id!r}"
        if waiting is None:
            if any(cell.id == other.id for other in cells):
                raise BuildError(f"{where}: the id stands twice; ids are for ever, give one of them a new one.")
            waiting = cell
        elif cell.id == waiting.id and cell.kind == waiting.kind and not cell.text.keys() & waiting.text.keys():
            waiting = _join(waiting, cell)
        else:
            missing = ", ".join(lang for lang in LANGS if lang not in waiting.text)
            raise BuildError(
                f"{path.name}, cell {waiting.id!r}: {missing} is missing; write it directly below, under the same id."
            )
        if waiting.exercise or all(lang in waiting.text for lang in LANGS):
            cells.append(waiting)
            waiting = None
    if waiting is not None:
        raise BuildError(f"{path.name}, cell {waiting.id!r}: only one language stands there; write the other below it.")
    if not cells:
        raise BuildError(f"{path.name} holds no cell.")
    return tuple(cells)


def _join(first: SourceCell, second: SourceCell) -> SourceCell:
    return SourceCell(first.id, first.kind, first.text | second.text, first.tags, None, first.solved)


def _parse(path: Path) -> list[SourceCell]:
    import jupytext  # 3 s of imports that only a build needs

    try:
        book = jupytext.reads(path.read_text(encoding="utf-8"), fmt="py:percent")
    except (OSError, UnicodeDecodeError) as error:
        raise BuildError(f"{path.name} can't be read as UTF-8 text ({error}).") from None
    return [_cell(path, cell.cell_type, cell.source, dict(cell.metadata)) for cell in book.cells]


def _cell(path: Path, kind: str, text: str, marks: dict[str, object]) -> SourceCell:
    exercise = marks.get("exercise")
    name = str(marks.get("id") or exercise or "")
    where = f"{path.name}, cell {name!r}"
    if unknown := marks.keys() - KNOWN:
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
    languages = [one for one in LANGS if lang in (None, one)]
    tags = marks.get("tags", [])
    solved = marks.get("solved")
    return SourceCell(
        id=name,
        kind="code" if kind == "code" else "markdown",
        text=dict.fromkeys(languages, text),
        tags=tuple(str(tag) for tag in tags) if isinstance(tags, list) else (),
        exercise=str(exercise) if exercise else None,
        solved=str(solved) if solved else None,
    )

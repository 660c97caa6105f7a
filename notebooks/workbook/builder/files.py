"""Where the notebooks of a source lie, and whether they are fresh.

Does: name the files, write them, list the stale ones.
Does not: decide what is in them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from workbook.builder.execute import execute_notebook
from workbook.builder.notebook import VARIANTS, Notebook, Variant, build_notebook, to_bytes
from workbook.builder.source import read_source

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "notebooks" / "source"


def list_sources(folder: Path = SOURCES) -> list[Path]:
    """The notebook sources, in reading order."""
    return sorted(folder.glob("D*.py"))


def target(source: Path, variant: Variant, root: Path = ROOT) -> Path:
    """The file of one notebook of a source."""
    folder = root / "solutions" / "solved" if variant.solved else root / "notebooks"
    return folder / variant.lang / f"{source.stem}.ipynb"


def write_notebooks(source: Path, root: Path = ROOT) -> list[Path]:
    """Build the four notebooks of a source, run the solved ones, and write what has changed; returns those files."""
    written = []
    for path, variant, notebook in _build_all(source, root):
        path.parent.mkdir(parents=True, exist_ok=True)
        finished = execute_notebook(notebook, path.parent, path.name) if variant.solved else notebook
        content = to_bytes(finished)
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
            written.append(path)
    return written


def find_stale(source: Path, root: Path = ROOT) -> list[Path]:
    """The notebooks that differ from what their source says now.

    A solved notebook is compared without its outputs: they are compared by nbval, which has to run it anyway.
    """
    stale = []
    for path, variant, notebook in _build_all(source, root):
        if not path.exists():
            stale.append(path)
        elif variant.solved:
            if _without_outputs(json.loads(path.read_text(encoding="utf-8"))) != _without_outputs(notebook):
                stale.append(path)
        elif path.read_bytes() != to_bytes(notebook):
            stale.append(path)
    return stale


def find_orphans(root: Path = ROOT) -> list[Path]:
    """Generated notebooks whose source is gone."""
    sources = list_sources(root / "notebooks" / "source")
    wanted = {target(source, variant, root) for source in sources for variant in VARIANTS}
    folders = {path.parent for path in wanted}
    return sorted(path for folder in folders for path in folder.glob("*.ipynb") if path not in wanted)


def _build_all(source: Path, root: Path) -> Iterator[tuple[Path, Variant, Notebook]]:
    cells = read_source(source)
    for variant in VARIANTS:
        yield target(source, variant, root), variant, build_notebook(cells, variant)


def _without_outputs(notebook: Any) -> Any:
    cells = []
    for cell in notebook["cells"]:
        bare = {key: value for key, value in cell.items() if key not in ("outputs", "execution_count")}
        bare["source"] = "".join(cell["source"])
        cells.append(bare)
    return {**notebook, "cells": cells}

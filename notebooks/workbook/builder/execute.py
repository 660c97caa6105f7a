"""Run a solved notebook and keep the outputs that are the same every time.

Does: execute from the notebook's own folder, fail on any error, strip what differs between runs.
Does not: compare with earlier outputs (nbval does).
"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from workbook.builder.notebook import Notebook
from workbook.builder.source import BuildError

SECONDS_PER_CELL = 60
# The tag that nbval reads: such a cell shows measured figures or widgets, so its outputs are not stored.
UNSTABLE = "nbval-ignore-output"
STRICT = {"WORKBOOK_STRICT": "1"}


def execute_notebook(notebook: Notebook, folder: Path, name: str) -> Notebook:
    """A copy of `notebook` with outputs, run in `folder` with progress kept in a temporary home.

    Raises BuildError with the cell's id and error when a cell fails or takes longer than SECONDS_PER_CELL.
    """
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    book = nbformat.reads(json.dumps(notebook), as_version=4)  # type: ignore[no-untyped-call]
    with tempfile.TemporaryDirectory() as home:
        client = NotebookClient(book, timeout=SECONDS_PER_CELL, resources={"metadata": {"path": str(folder)}})
        try:
            client.execute(env={**os.environ, **STRICT, "WORKBOOK_HOME": home})
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise BuildError(f"{name}: a cell of the solved notebook fails.\n{error}") from None
    return {**notebook, "cells": [_tidy(cell) for cell in book.cells]}


def _tidy(cell: Any) -> dict[str, Any]:
    tidy: dict[str, Any] = {key: value for key, value in cell.items() if key != "metadata"}
    tidy["metadata"] = {key: value for key, value in cell.metadata.items() if key == "tags"}
    if cell.cell_type == "code":
        unstable = UNSTABLE in cell.metadata.get("tags", [])
        # nbval refuses outputs without a count, and compares nothing for a cell that has none.
        tidy["outputs"] = [] if unstable else join_streams([_tidy_output(output) for output in cell.outputs])
    source = cell.source
    tidy["source"] = source.splitlines(keepends=True)
    return tidy


def join_streams(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Neighbouring pieces of one stream as one: where a kernel cuts what a cell prints is a matter of timing."""
    joined: list[dict[str, Any]] = []
    for output in outputs:
        last = joined[-1] if joined else {}
        if output.get("output_type") == "stream" and last.get("name") == output.get("name"):
            last["text"] = "".join([*last["text"], *output["text"]]).splitlines(keepends=True)
        else:
            joined.append(dict(output))
    return joined


def _tidy_output(output: Any) -> dict[str, Any]:
    tidy = {key: value for key, value in output.items() if key not in ("metadata", "text", "data")}
    if "text" in output:
        tidy["text"] = output.text.splitlines(keepends=True)
    if "data" in output:
        tidy["data"] = {
            kind: value.splitlines(keepends=True) if isinstance(value, str) else value
            for kind, value in output.data.items()
        }
        tidy["metadata"] = {}
    return tidy

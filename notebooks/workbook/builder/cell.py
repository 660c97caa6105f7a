"""One cell in the notebook format.

Does: lay out a cell as a dict with its id, tags and lines.
Does not: use the nbformat package: a notebook is plain JSON, and importing nbformat costs seconds.
"""

from collections.abc import Iterable
from typing import Any

from workbook.builder.soft_breaks import join_soft_breaks


def make_cell(id_: str, kind: str, text: str, tags: Iterable[str] = ()) -> dict[str, Any]:
    """A cell without outputs; `kind` is "code" or "markdown"."""
    names = sorted(tags)
    cell: dict[str, Any] = {
        "cell_type": kind,
        "id": id_,
        "metadata": {"tags": names} if names else {},
        "source": (join_soft_breaks(text) if kind == "markdown" else text).strip("\n").splitlines(keepends=True),
    }
    return cell | {"execution_count": None, "outputs": []} if kind == "code" else cell

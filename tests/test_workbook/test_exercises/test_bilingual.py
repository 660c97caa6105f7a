"""Every text of the content files stands in both languages, and whole."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from question_bank.strict_yaml import read_yaml

PACKAGE = Path(__file__).resolve().parents[3] / "notebooks" / "workbook"
FILES = [
    path
    for folder in ("exercises", "words", "shop")
    for path in sorted((PACKAGE / folder).rglob("*.yaml"))
    if "skills" not in path.parts
]


def texts(node: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(node, dict):
        if {"zh", "en"} & set(node):
            yield place, dict(node)
        for key, value in node.items():
            yield from texts(value, f"{place}.{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from texts(value, f"{place}[{number}]")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_text_has_both_languages_and_nothing_else(path: Path) -> None:
    # An unquoted comma in {zh: a, b, en: c} makes a third key and cuts a sentence in half without any error.
    for place, text in texts(read_yaml(path)):
        assert set(text) == {"zh", "en"}, place
        assert all(str(value).strip() for value in text.values()), place

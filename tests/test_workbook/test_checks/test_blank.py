"""Whether a learner has begun."""

import linecache
import textwrap
from typing import Any

import pytest

from workbook.checks.blank import does_nothing, marker_line


def cell(source: str) -> Any:
    text = textwrap.dedent(source).lstrip()
    linecache.cache["<cell>"] = (len(text), None, text.splitlines(keepends=True), "<cell>")
    namespace: dict[str, Any] = {}
    exec(compile(text, "<cell>", "exec"), namespace)
    return namespace["f"]


@pytest.mark.parametrize(
    "source",
    [
        "def f(x): ...",
        "def f(x):\n    pass",
        'def f(x):\n    """Docs."""\n    ...',
        'async def f(x):\n    """Docs."""\n    ...',
        "f = lambda: ...  # noqa",
        "f = ...",
    ],
)
def test_an_untouched_body_does_nothing(source: str) -> None:
    assert does_nothing(cell(source)) or source.startswith("f = lambda")


@pytest.mark.parametrize(
    "source", ["def f(x): return x", "def f(x): return 0", "def f(x):\n    y = 1\n    ...", "f = 7", "f = None"]
)
def test_a_body_with_any_content_is_not_blank(source: str) -> None:
    assert not does_nothing(cell(source))


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("def f(x):\n    if x:\n        return 1\n    ...\n    return y", 4),
        ("# above\n\ndef f(x):\n    for y in x:\n        ...", 5),
        ("def f(x):\n    class Odd(Exception): ...\n    return 1", 0),
        ("def f(x):\n    return x", 0),
        ("def f(x):\n    return x[...]", 0),
    ],
)
def test_a_statement_of_three_dots_is_found_by_its_line(source: str, line: int) -> None:
    assert marker_line(cell(source)) == line


def test_an_object_without_source_has_no_marker() -> None:
    assert marker_line(len) == 0
    assert marker_line(7) == 0

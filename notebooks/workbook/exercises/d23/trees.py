"""Folders of skills that exist for one call only.

Does: write a mapping of paths and texts into a temporary folder, read a value out of an outcome.
Does not: know any exercise.
"""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from workbook.checks.plain import contains_other, decode
from workbook.exercises.outcome import Outcome

Files = Mapping[str, str | bytes]


@contextmanager
def planted(files: Files) -> Iterator[Path]:
    """The folder `skills` with these files below it; "../x" lies beside it, and still inside the temporary folder."""
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary).resolve() / "skills"
        root.mkdir()
        for name, content in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                path.write_text(content, encoding="utf-8", newline="\n")
        yield root


def value_of(outcome: Outcome) -> Any:
    """The value of an outcome as Python data; None where it raised or holds more than plain data."""
    if outcome.raised or contains_other(outcome.value):
        return None
    try:
        return decode(outcome.value)
    except ValueError:
        return None


def entry(outcome: Outcome, key: str) -> Any:
    """One entry of an outcome that is a dict; None where there is none."""
    value = value_of(outcome)
    return value.get(key) if isinstance(value, dict) else None

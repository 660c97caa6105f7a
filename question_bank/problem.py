"""One thing that is wrong with the bank, and where.

Does: hold file, line, path within the file and the sentence; show them as one line that editors can follow.
Does not: find problems (checking does).
"""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """`path` is like `points[code-executes].text.en`, empty for the file as a whole; `line` counts from 1."""

    file: Path
    line: int
    path: str
    sentence: str

    def __str__(self) -> str:
        where = f"{_near(self.file)}:{self.line}"
        return f"{where}: {self.path}: {self.sentence}" if self.path else f"{where}: {self.sentence}"


def _near(file: Path) -> str:
    try:
        return file.relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError):
        return str(file)

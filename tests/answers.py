"""The wrong and right answers in tests/wrong_answers and tests/right_answers, as objects that a check can be given.

Each is run as a notebook cell would be: its names belong to no importable module, its source is known to linecache.
"""

import linecache
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
EXPECTED = re.compile(r"# expect: ([a-z0-9-]+)\n")


def answer_files(folder: str, exercise: str = "") -> list[Path]:
    """The files below `wrong_answers` or `right_answers`, of one exercise or of all."""
    return sorted((HERE / folder).glob(f"{exercise or '*'}/*.py"))


def load_answer(path: Path, name: str) -> Any:
    """The object `name` that the file defines."""
    source = path.read_text(encoding="utf-8")
    cell = f"<cell {path.parent.name}/{path.name}>"
    linecache.cache[cell] = (len(source), None, source.splitlines(keepends=True), cell)
    namespace: dict[str, Any] = {"__name__": f"cell_{path.stem}"}
    exec(compile(source, cell, "exec"), namespace)
    return namespace[name]


def expected_mistake(path: Path) -> str:
    """The mistake that the first line of a wrong answer names."""
    found = EXPECTED.match(path.read_text(encoding="utf-8"))
    assert found, f"{path}: the first line has to be `# expect: MISTAKE-ID`"
    return found[1]

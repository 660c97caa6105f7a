"""`python -P -m workbook.exercises.d03.pi.keep FOLDER`: run Pi in FOLDER and keep its logs beside this file.

Does: leave out the long middle of the endless case, write one line of JSON for each line of a log.
Does not: decide whether the new logs are right: read the difference before you commit it.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from workbook.exercises.d03.pi.live import run_pi
from workbook.exercises.d03.pi.log import KEPT, Line, PiRun

FIRST = 2  # requests of the endless case that are kept


def write_kept(run: PiRun, folder: Path, as_of: str) -> None:
    """The logs as files. `as_of` is year-month."""
    folder.mkdir(exist_ok=True)
    for name, log in run.logs.items():
        lines = cut_middle(log) if name == "endless" else log
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (folder / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")
    made = (
        "# Written by `python -P -m workbook.exercises.d03.pi.keep FOLDER`, where `npm install` was run in FOLDER.\n"
        f'version: {run.version}\nnode: {run.node}\nas_of: "{as_of}"\n'
    )
    (folder / "made.yaml").write_text(made, encoding="utf-8", newline="\n")


def cut_middle(log: Sequence[Line]) -> list[Line]:
    """The first requests with all that belongs to them, how many were left out, and the end."""
    starts = [number for number, line in enumerate(log) if "request" in line]
    if len(starts) <= FIRST:
        return list(log)
    return [*log[: starts[FIRST]], {"left_out": len(starts) - FIRST}, log[-1]]


if __name__ == "__main__":
    write_kept(asyncio.run(run_pi(Path(sys.argv[1]))), KEPT, datetime.now(UTC).strftime("%Y-%m"))

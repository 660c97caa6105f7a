"""The file of cases that went wrong once and are tried again before each release.

Does: add a case at the end, once.
Does not: run the cases.
"""

import json
from pathlib import Path
from typing import Any


def keep_case(path: Path, case: dict[str, Any]) -> bool:
    """Append `case` to the JSONL file at `path`, UTF-8, a line each; the file may not exist yet.

    A case whose "question" and "needs" are in the file already is not written again. Returns whether it was written.
    """
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    kept = [json.loads(line) for line in lines if line.strip()]
    ### BEGIN SOLUTION
    if any((one["question"], one["needs"]) == (case["question"], case["needs"]) for one in kept):
        return False
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(json.dumps(case, ensure_ascii=False) + "\n")
    return True
    ### END SOLUTION

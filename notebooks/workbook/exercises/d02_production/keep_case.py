"""d02-keep-case: cases and known mistakes."""

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:keep_all"
REGRESSION = "fu-made-up-result/regression-rate"
INCIDENTS = "d02-test-tool-agent/incidents-in"

ASKED = {"question": "Is KTL-02 in stock?", "needs": "check_stock", "found": "2026-11-30"}
CHINESE = {"question": "KTL-02 还有货吗？", "needs": "check_stock", "found": "2026-12-01"}
OTHER = {"question": "Is KTL-02 in stock?", "needs": "get_item", "found": "2026-12-01"}
LATER = {**ASKED, "found": "2026-12-02"}
PARAGRAPH = {"question": "First line\u2028second line", "needs": "get_order", "found": "2026-12-01"}

# What stands in the file (None: there is none), and the cases to keep one after the other.
FILES: dict[str, tuple[str | None, list[dict[str, Any]]]] = {
    "no-file": (None, [ASKED]),
    "empty-file": ("", [ASKED]),
    "another-line": (json.dumps(CHINESE, ensure_ascii=False) + "\n", [ASKED]),
    "twice": (None, [ASKED, ASKED]),
    "twice-with-another-between": (None, [ASKED, CHINESE, ASKED]),
    "found-again-later": (None, [ASKED, LATER]),
    "other-tool": (None, [ASKED, OTHER]),
    "other-question": (None, [ASKED, CHINESE]),
    "chinese": (None, [CHINESE, CHINESE]),
    "in-the-file-already": (json.dumps(ASKED) + "\n", [LATER, CHINESE]),
    "a-blank-line": (json.dumps(CHINESE, ensure_ascii=False) + "\n\n", [ASKED]),
    "a-line-separator": (None, [PARAGRAPH, ASKED, PARAGRAPH]),
}


def keep_all(keep_case: Callable[..., Any], before: str | None, cases: list[dict[str, Any]]) -> dict[str, Any]:
    """What each call says, and the lines that stand in the file at the end."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cases.jsonl"
        if before is not None:
            path.write_text(before, encoding="utf-8", newline="\n")
        told = [keep_case(path, dict(case)) for case in cases]
        raw = path.read_bytes() if path.exists() else b""
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            return {"written": told, "file": "not UTF-8"}
        lines = text.split("\n")
        try:
            kept: Any = [json.loads(line) for line in lines if line.strip()]
        except ValueError:
            kept = lines
    ends = text.endswith("\n")
    return {"written": told, "lines": kept, "ends with a newline": ends, "escaped": "\\u4" in text or "\\u8" in text}


def _make(
    *, known: str = "question and tool", mode: str = "append", escaped: bool = False, newline: str = "\n"
) -> Callable[..., bool]:
    """The function with one slip."""

    def keep_case(path: Path, case: dict[str, Any]) -> bool:
        lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
        kept = [json.loads(line) for line in lines if line.strip()]
        same = {
            "question and tool": any((o["question"], o["needs"]) == (case["question"], case["needs"]) for o in kept),
            "question": any(o["question"] == case["question"] for o in kept),
            "all of it": case in kept,
            "never": False,
            "last": bool(kept) and (kept[-1]["question"], kept[-1]["needs"]) == (case["question"], case["needs"]),
        }[known]
        if same:
            return False
        line = json.dumps(case, ensure_ascii=escaped) + newline
        before = "" if mode == "overwrite" or not path.exists() else path.read_text(encoding="utf-8")
        path.write_text(before + line, encoding="utf-8", newline="\n")
        return True

    return keep_case


def _one_document(path: Path, case: dict[str, Any]) -> bool:
    """The file becomes one JSON list."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = [json.loads(line) for line in text.split("\n") if line.strip()]
    if any((one["question"], one["needs"]) == (case["question"], case["needs"]) for one in kept):
        return False
    path.write_text(json.dumps([*kept, case]), encoding="utf-8")
    return True


def _is_one_document(case: Case, expected: Outcome, got: Outcome) -> bool:
    return (got.raised is not None and got.raised.name in ("TypeError", "JSONDecodeError")) or "[[{" in got.shown(
        2000
    ).replace("'lines': ", "")


def _says_nothing(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "None" in got.shown(400).partition("lines")[0]


EXERCISE = Exercise(
    id="d02-keep-case",
    module=__name__,
    reference="solutions.d02_production_loop.keep_case:keep_case",
    cases=tuple(Case(name, args, DRIVE) for name, args in FILES.items()),
    mistakes=(
        Mistake("written-twice", wrong=(_make(known="never"), _make(known="last")), costs=(REGRESSION,)),
        Mistake("compares-all-of-it", wrong=(_make(known="all of it"),), costs=(REGRESSION,)),
        Mistake("question-only", wrong=(_make(known="question"),), costs=(REGRESSION,)),
        Mistake("overwrites", wrong=(_make(mode="overwrite"),), costs=(REGRESSION,)),
        Mistake("no-newline", wrong=(_make(newline=""),), costs=(REGRESSION,)),
        Mistake("one-document", wrong=(_one_document,), when=_is_one_document, costs=(REGRESSION,), example="no-file"),
        Mistake("escaped", wrong=(_make(escaped=True),), costs=(REGRESSION,)),
        Mistake("says-nothing", when=_says_nothing, costs=(REGRESSION,)),
    ),
    teaches=(REGRESSION, INCIDENTS),
    minutes=5,
)

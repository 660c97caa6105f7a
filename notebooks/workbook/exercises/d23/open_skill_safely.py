"""d23-open-skill-safely: cases and known mistakes. Each case is a file that is planted for the call."""

import tempfile
from pathlib import Path
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

MOST = 12
HUGE = 10_000_000  # bytes
FILES: dict[str, bytes] = {
    "empty": b"",
    "short": b"Refund it.",
    "exact": b"Refund it!!!",
    "one-more": b"Refund it!!!!",
    "long": b"Refund it, and then tell the customer.",
    "chinese": "先查订单再退款".encode(),
    "chinese-exact": "先查订单".encode(),
    "cut-in-character": "ab先查订单再退款".encode(),
    "binary": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "zero": b"a\x00b",
    "latin": b"caf\xe9 au lait",
    "latin-at-end": b"au lait caf\xe9",
    "bad-at-the-bound": b"Refund it!!\xff and more",
    "bad-then-long": b"\xff\xfe" + b"x" * 40,
}


class CountingPath(type(Path())):  # type: ignore[misc]  # the concrete class of this system
    """A path whose files count the bytes that are read of them."""

    read = 0

    def open(self, *args: Any, **kwargs: Any) -> Any:
        """As usual; reading is counted on the class."""
        opened = super().open(*args, **kwargs)
        return _Counting(opened)


class _Counting:
    def __init__(self, opened: Any) -> None:
        self._opened = opened

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def __iter__(self) -> Any:
        CountingPath.read += HUGE
        return iter(self._opened)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._opened, name)

    def read(self, *args: Any) -> Any:
        """As usual, and counted."""
        content = self._opened.read(*args)
        CountingPath.read += len(content)
        return content


def drive(open_skill_safely: Any, name: str) -> Any:
    """Plant the file and read it; also tell whether far more was read than allowed."""
    with tempfile.TemporaryDirectory() as folder:
        path = CountingPath(folder) / "notes.md"
        path.write_bytes(b"x" * HUGE if name == "huge" else FILES[name])
        CountingPath.read = 0
        told = open_skill_safely(path, MOST)
        if isinstance(told, str) and told.startswith("Error: "):
            told = "Error: ..."
        return {"text": told, "read_too_much": CountingPath.read > MOST + 1}


def _reads_all(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "read_too_much") is True


def _raises(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "UnicodeDecodeError"


def _text_differs(case: Case, expected: Outcome, got: Outcome) -> bool:
    wanted, told = entry(expected, "text"), entry(got, "text")
    return isinstance(wanted, str) and isinstance(told, str) and wanted != told


def _silent_cut(case: Case, expected: Outcome, got: Outcome) -> bool:
    if not _text_differs(case, expected, got) or entry(got, "text") == "Error: ...":
        return False
    return "[cut: " in entry(expected, "text") and "[cut" not in entry(got, "text")


def _binary_passes(case: Case, expected: Outcome, got: Outcome) -> bool:
    wrong = _text_differs(case, expected, got) and entry(expected, "text") == "Error: ..."
    return wrong and case.name != "bad-at-the-bound"


def _guesses_cut(case: Case, expected: Outcome, got: Outcome) -> bool:
    """A bad byte at the bound taken for the beginning of a character."""
    return _text_differs(case, expected, got) and case.name == "bad-at-the-bound"


def _half_character(case: Case, expected: Outcome, got: Outcome) -> bool:
    if not _text_differs(case, expected, got) or case.name != "cut-in-character":
        return False
    return "\ufffd" in entry(got, "text") or entry(got, "text") == "Error: ..."


def _off_by_one(case: Case, expected: Outcome, got: Outcome) -> bool:
    return _text_differs(case, expected, got) and case.name in ("exact", "chinese-exact")


LIMITS = "d23-skill-design/limits"

EXERCISE = Exercise(
    id="d23-open-skill-safely",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.open_skill_safely:open_skill_safely",
    cases=tuple(Case(name, (name,), drive=f"{__name__}:drive") for name in (*FILES, "huge")),
    mistakes=(
        Mistake("raises", when=_raises),
        Mistake("reads-all", when=_reads_all, costs=(LIMITS,)),
        Mistake("silent-cut", when=_silent_cut, costs=("fu-huge-result/trim-at-source",)),
        Mistake("binary-passes", when=_binary_passes),
        Mistake("guesses-cut", when=_guesses_cut),
        Mistake("half-character", when=_half_character),
        Mistake("off-by-one", when=_off_by_one),
    ),
    teaches=(LIMITS,),
    minutes=20,
    lane="stretch",
)

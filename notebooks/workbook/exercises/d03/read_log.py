"""d03-read-log: cases and known mistakes."""

import json
from typing import Any

from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

LOG = "d03-resume/append-log"
REPLAY = "d03-resume/no-replay"


def _line(seq: int, text: str = "hi") -> bytes:
    return json.dumps({"seq": seq, "text": text}, ensure_ascii=False).encode("utf-8") + b"\n"


ONE, TWO, THREE = _line(1, "你好"), _line(2), _line(3, "退 30 元")
CASES: dict[str, bytes] = {
    "empty": b"",
    "one": ONE,
    "three": ONE + TWO + THREE,
    "torn": ONE + TWO + THREE[:9],
    "torn-in-a-character": ONE + THREE[: THREE.index("退".encode()) + 1],
    "only-torn": ONE[:5],
    "no-newline": ONE + TWO[:-1],
    "broken-middle": ONE + b"{oops\n" + THREE,
    "no-object": ONE + b"[2]\n",
    "a-hole": ONE + THREE,
    "twice": ONE + ONE,
    "picture": b"\x89PNG\r\n\x1a\n\x00\n",
    "blank-line": ONE + b"\n" + TWO,
    "carriage-return": _line(1, "a")[:-1] + b"\r\n",
}


def _make(
    *, torn: str = "dropped", broken: str = "raise", size: str = "whole", numbers: bool = True, decode: str = "line"
) -> Any:
    """The reader with one slip."""

    def read_log(raw: bytes) -> Any:
        if decode == "all":
            raw.decode("utf-8")
        whole = raw.rfind(b"\n") + 1
        text = raw if torn in ("kept", "raise") else raw[:whole]
        lines = [line for line in text.split(b"\n") if line]
        if torn == "dropped":
            lines = text.split(b"\n")[:-1]
        entries: list[Any] = []
        for number, line in enumerate(lines, 1):
            try:
                entry = json.loads(line.decode("utf-8"))
                if numbers and (not isinstance(entry, dict) or entry["seq"] != number):
                    raise ValueError("seq")
            except (ValueError, KeyError):
                if torn == "kept" and number == len(lines) and whole < len(raw):
                    break
                if broken == "skip":
                    continue
                raise ValueError(f"line {number}") from None
            entries.append(entry)
        return entries, (len(raw) if size == "all" else whole)

    return read_log


def _everything_or_nothing(raw: bytes) -> Any:
    try:
        return _make()(raw) if raw.endswith(b"\n") or not raw else ([], 0)
    except ValueError:
        return [], 0


def _names_the_line(expected: Outcome, got: Outcome) -> bool:
    if expected.raised is None or got.raised is None:
        return same_outcome(expected, got)
    number = expected.raised.message.split()[1]
    return same_outcome(expected, got) and number in got.raised.message


def _ends_at_broken(case: Case, expected: Outcome, got: Outcome) -> bool:
    """The entries before a broken line, as if there were nothing behind it."""
    if expected.raised is None or got.raised is not None or not isinstance(got.value, dict):
        return False
    match got.value.get("tuple") or got.value.get("list"):
        case [list(entries) | {"list": entries}, _]:
            broken = int(expected.raised.message.split()[1])
            return len(entries) == broken - 1 and case.args[0].count(b"\n") > broken
    return False


def _no_line(case: Case, expected: Outcome, got: Outcome) -> bool:
    both = expected.raised is not None and got.raised is not None
    return both and same_outcome(expected, got) and not _names_the_line(expected, got)


EXERCISE = Exercise(
    id="d03-read-log",
    module=__name__,
    reference="solutions.d03_framework_loop.session.read_log:read_log",
    cases=tuple(Case(name, (raw,)) for name, raw in CASES.items()),
    mistakes=(
        Mistake("torn-line-breaks", wrong=(_make(torn="raise"),), costs=(LOG,)),
        Mistake("decoded-at-once", wrong=(_make(decode="all"),), costs=(LOG,)),
        Mistake("all-or-nothing", wrong=(_everything_or_nothing,), costs=(LOG,)),
        # Before the two that skip a line: whoever takes what is no entry has not skipped it.
        Mistake("holes-unnoticed", wrong=(_make(numbers=False),), costs=(REPLAY,)),
        Mistake(
            "broken-skipped",
            wrong=(_make(broken="skip"), _make(broken="skip", numbers=False)),
            costs=(REPLAY,),
            example="broken-middle",
        ),
        Mistake("ends-at-broken", when=_ends_at_broken, costs=(REPLAY,), example="broken-middle"),
        Mistake("torn-line-kept", wrong=(_make(torn="kept"),), costs=(LOG,)),
        Mistake("size-of-all", wrong=(_make(size="all"),), costs=(LOG,)),
        Mistake("line-unnamed", when=_no_line, costs=(LOG,)),
    ),
    teaches=(LOG, REPLAY),
    minutes=15,
    compare=_names_the_line,
)

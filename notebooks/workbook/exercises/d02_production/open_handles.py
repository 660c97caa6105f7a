"""d02-open-handles: cases and known mistakes."""

import copy
import hashlib
import secrets
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:drive"
REFUSAL = "There is nothing under this handle. Look the result up again."
LEAST = 16  # characters of a handle


def drive(open_handles: Callable[[], Any], steps: list[list[Any]]) -> dict[str, Any]:
    """What the steps bring: ["keep", user, rows], ["change"] (the rows last kept), ["read", user, n, start, size].

    `n` is the number of the handle to read, counted from 0; -1 is one that was never given out. Handles stay out of
    what is told; whether they could be guessed is found out by doing all of it twice.
    """
    told, first, refusals = _play(open_handles, copy.deepcopy(steps))
    _, second, _ = _play(open_handles, copy.deepcopy(steps))
    weak = [
        not isinstance(one, str) or len(one) < LEAST or one.isdigit() or first.count(one) > 1 or one in second
        for one in first
    ]
    return {
        "steps": told,
        "handles": "can be guessed" if any(weak) else "can't be guessed",
        "refusals": "tell the two apart" if len(refusals) > 1 else "tell nothing apart",
    }


def _play(open_handles: Callable[[], Any], steps: list[list[Any]]) -> tuple[list[Any], list[Any], set[str]]:
    keep, read = open_handles()
    handles: list[Any] = []
    told: list[Any] = []
    refusals: set[str] = set()
    rows: list[Any] = []
    for step in steps:
        match step:
            case ["keep", user, rows]:
                handles.append(keep(user, rows))
                told.append("kept")
            case ["change"]:
                rows.clear()
            case ["read", user, n, start, size]:
                handle = "h-never-given-out-0000" if n < 0 else handles[n]
                try:
                    told.append(read(user, handle, start, size))
                except ValueError as error:
                    sentence = str(error).replace(str(handle), "HANDLE")
                    refusals.add(sentence)
                    told.append("refused" if len(sentence.replace("HANDLE", "")) > 10 else "refused, no sentence")
    return told, handles, refusals


def _slip(
    *,
    owner: bool = True,
    name: str = "random",
    words: tuple[str, str] = (REFUSAL, REFUSAL),
    copied: bool = True,
    pages: bool = True,
    refuses: bool = True,
    nobody: bool = True,
) -> Callable[[], Any]:
    """The store with one slip."""

    def open_handles() -> Any:
        kept: dict[str, tuple[str | None, list[Any]]] = {}

        def keep(user: str, rows: list[Any]) -> str:
            match name:
                case "counter":
                    handle = f"result-{len(kept) + 1}"
                case "hash":
                    handle = hashlib.sha256(repr(rows).encode()).hexdigest()
                case "user":
                    handle = f"{user}-{len(kept)}"
                case _:
                    handle = secrets.token_urlsafe(16)
            kept[handle] = (user, copy.deepcopy(rows) if copied else rows)
            return handle

        def read(user: str, handle: str, start: int, size: int) -> Any:
            whose, rows = kept.get(handle, (None, []))
            wrong = words[0] if handle not in kept else words[1] if owner and whose != user else ""
            if not nobody and whose == user:
                wrong = ""
            if wrong:
                if refuses:
                    raise ValueError(wrong)
                return []
            return rows[start : start + size] if pages else rows

        return keep, read

    return open_handles


def _no_sentence(case: Case, expected: Outcome, got: Outcome) -> bool:
    if got.raised is None:
        return "no sentence" in got.shown(2000)
    return got.raised.name in ("KeyError", "AssertionError", "PermissionError", "TypeError")


def _guessed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "can be guessed" in got.shown(2000)


def _told_apart(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "tell the two apart" in got.shown(2000)


ROWS = [{"place": "上海"}, {"place": "广州"}, {"place": "深圳"}]
MINE = ["keep", "u-17", ROWS]
HANDLE = "fu-huge-result/handle"
SHRINK = "d02-loop-cost/shrink-results"

STEPS: dict[str, list[list[Any]]] = {
    "keep-and-read": [MINE, ["read", "u-17", 0, 0, 3]],
    "a-part": [MINE, ["read", "u-17", 0, 1, 1], ["read", "u-17", 0, 2, 5], ["read", "u-17", 0, 9, 5]],
    "somebody-else": [MINE, ["read", "u-42", 0, 0, 3], ["read", "u-17", 0, 0, 1]],
    "made-up": [MINE, ["read", "u-17", -1, 0, 3]],
    "nobody-made-up": [["read", None, -1, 0, 3]],
    "made-up-or-somebody-elses": [MINE, ["read", "u-42", -1, 0, 3], ["read", "u-42", 0, 0, 3]],
    "two-users-same-rows": [
        MINE,
        ["keep", "u-42", ROWS],
        ["read", "u-17", 0, 0, 1],
        ["read", "u-42", 1, 1, 1],
        ["read", "u-17", 1, 0, 1],
    ],
    "same-rows-twice": [MINE, MINE, ["read", "u-17", 0, 0, 1], ["read", "u-17", 1, 0, 1]],
    "rows-change-afterwards": [MINE, ["change"], ["read", "u-17", 0, 0, 3]],
}

EXERCISE = Exercise(
    id="d02-open-handles",
    module=__name__,
    reference="solutions.d02_production_loop.open_handles:open_handles",
    cases=tuple(Case(name, (steps,), drive=DRIVE) for name, steps in STEPS.items()),
    mistakes=(
        Mistake("key-error", when=_no_sentence, costs=(HANDLE,)),
        Mistake("owner-unchecked", wrong=(_slip(owner=False),), costs=(HANDLE,)),
        Mistake(
            "refuses-in-silence", wrong=(_slip(refuses=False),), costs=("fu-invalid-arguments/actionable-error-back",)
        ),
        Mistake("nobody-gets-in", wrong=(_slip(nobody=False),), costs=(HANDLE,)),
        Mistake("whole-each-time", wrong=(_slip(pages=False),), costs=(SHRINK,)),
        Mistake("rows-still-shared", wrong=(_slip(copied=False),)),
        Mistake("guessable", when=_guessed, costs=(HANDLE,)),
        Mistake("says-which-exist", when=_told_apart, costs=(HANDLE,)),
    ),
    teaches=(HANDLE, SHRINK),
    minutes=10,
)

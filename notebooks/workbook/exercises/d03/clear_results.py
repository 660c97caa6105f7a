"""d03-clear-results: cases and known mistakes."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolCall, ToolResult, User
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.clear_results:drive"
FIRST = "d03-compaction/results-first"
REVERSIBLE = "d03-compaction/reversible"


def drive(function: Any, sizes: Sequence[int], keep: int, longest: int) -> dict[str, Any]:
    """Clear results of these lengths; a negative length is an error of that length. A call stands before each."""
    messages: list[Message] = [System("s"), User("u")]
    for number, size in enumerate(sizes, 1):
        messages.append(Assistant(calls=(ToolCall(f"c{number}", "get", "{}"),), stop="tool_use"))
        messages.append(ToolResult(f"c{number}", "x" * abs(size), size < 0))
    given = list(messages)
    cleared, stored = function(messages, keep, longest)
    told = {"results": [_tell(message) for message in cleared if isinstance(message, ToolResult)]}
    told["stored"] = {str(handle): len(text) for handle, text in stored.items()}  # type: ignore[assignment]
    if len(cleared) != len(given) or [type(one) for one in cleared] != [type(one) for one in given]:
        told["kinds of messages"] = [type(one).__name__ for one in cleared]
    if messages != given:
        told["the caller's list"] = ["changed"]
    return told


def _tell(result: ToolResult) -> str:
    flag = "error " if result.is_error else ""
    if set(result.text) <= {"x"}:
        return f"{flag}{result.call_id}: {len(result.text)} characters"
    handle = re.search(r"result-\d+", result.text)
    length = re.search(r"(?<!-)\b\d+\b", result.text)
    return f"{flag}{result.call_id}: {handle[0] if handle else 'no handle'}, {length[0] if length else 'no length'}"


def _make(
    *, which: str = "old", small: bool = True, errors: bool = True, drops: bool = False, number: str = "all",
    told: str = "both",
) -> Any:  # fmt: skip
    """The clearing with one slip."""

    def clear_results(messages: Any, keep: int, longest: int) -> Any:
        total = sum(isinstance(message, ToolResult) for message in messages)
        cleared: list[Any] = []
        stored: dict[str, str] = {}
        seen = 0
        for message in messages:
            if not isinstance(message, ToolResult):
                cleared.append(message)
                continue
            seen += 1
            old = {"old": seen <= total - keep, "all": True, "new": seen > keep}[which]
            if not old or (small and len(message.text) <= longest) or (errors and message.is_error):
                cleared.append(message)
                continue
            handle = f"result-{seen if number == 'all' else len(stored) + 1}"
            stored[handle] = message.text
            if drops:
                continue
            text = {"both": f"[{len(message.text)} characters, {handle}]", "nothing": "[cleared]"}[told]
            cleared.append(replace(message, text=text))
        return cleared, ({} if told == "nothing" else stored)

    return clear_results


def _in_place(case: Case, expected: Outcome, got: Outcome) -> bool:
    return "the caller's list" in got.shown(900) or (
        got.raised is not None and got.raised.name == "FrozenInstanceError"
    )


CASES: dict[str, tuple[list[int], int, int]] = {
    "none": ([], 2, 100),
    "few": ([500, 500], 2, 100),
    "old-long": ([500, 600, 700], 1, 100),
    "small-stay": ([500, 50, 700, 10], 1, 100),
    "exactly": ([100, 101, 5], 1, 100),
    "errors-stay": ([500, -500, 700, 10], 1, 100),
    "keep-none": ([500, 600], 0, 100),
    "numbers": ([10, 500, 20, 600, 5], 1, 100),
}

EXERCISE = Exercise(
    id="d03-clear-results",
    module=__name__,
    reference="solutions.d03_framework_loop.session.clear_results:clear_results",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("results-dropped", wrong=(_make(drops=True),), costs=("d03-compaction/never-split",)),
        Mistake("recent-cleared", wrong=(_make(which="all"), _make(which="new")), costs=(FIRST,)),
        Mistake("short-cleared", wrong=(_make(small=False),), costs=(FIRST,)),
        Mistake("errors-cleared", wrong=(_make(errors=False),), costs=(FIRST,)),
        Mistake("no-way-back", wrong=(_make(told="nothing"),), costs=(REVERSIBLE,)),
        Mistake("changed-in-place", when=_in_place, costs=(REVERSIBLE,)),
        Mistake("numbers-move", wrong=(_make(number="stored"),), costs=(REVERSIBLE,)),
    ),
    teaches=(FIRST, REVERSIBLE),
    minutes=15,
    lane="stretch",
)

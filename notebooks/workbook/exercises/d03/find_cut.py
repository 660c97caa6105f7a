"""d03-find-cut: cases and known mistakes."""

from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import System, ToolResult
from workbook.exercises.d03.driving import Short, make_messages
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.find_cut:drive"
TRIGGER = "d03-compaction/trigger"
SPLIT = "d03-compaction/never-split"
KEEP = "d03-compaction/keep"

KINDS: dict[str, Short] = {
    "system": ["system"], "user": ["user"], "answer": ["turn", "stop", []],
    "call": ["turn", "tool_use", ["a"]], "calls": ["turn", "tool_use", ["a", "b"]],
    "result": ["result", "a"], "result b": ["result", "b"],
}  # fmt: skip


def drive(function: Any, told: Sequence[tuple[str, int]], room: int, keep: int) -> Any:
    """Find the cut in messages told as (kind, tokens)."""
    messages = make_messages([KINDS[kind] for kind, _ in told])
    return function(messages, [size for _, size in told], room, keep)


def _make(
    *, results: bool = True, trigger: str = "tokens", system: bool = True, last: bool = True, zero: bool = True,
    most: bool = True,
) -> Any:  # fmt: skip
    """The search with one slip."""

    def find_cut(messages: Any, sizes: Any, room: int, keep: int) -> int | None:
        if trigger == "tokens" and sum(sizes) <= room:
            return None
        first = 0
        while system and first < len(messages) and isinstance(messages[first], System):
            first += 1
        places = [n for n in range(first, len(messages)) if not (results and isinstance(messages[n], ToolResult))]
        fitting = [n for n in places if sum(sizes[n:]) <= keep]
        if fitting:
            cut = fitting[0] if most else fitting[-1]
        elif last:
            cut = places[-1] if places else first
        else:
            cut = len(messages)
        return cut if cut > first or not zero else None

    return find_cut


def _last_messages(count: int) -> Any:
    def find_cut(messages: Any, sizes: Any, room: int, keep: int) -> int | None:
        return max(len(messages) - count, 0) if sum(sizes) > room else None

    return find_cut


def _before_result(case: Case, expected: Outcome, got: Outcome) -> bool:
    return (
        isinstance(got.value, int)
        and 0 <= got.value < len(case.args[0])
        and case.args[0][got.value][0].startswith("result")
    )


TALK = [("system", 50), ("user", 30), ("call", 20), ("result", 400), ("call", 20), ("result", 300), ("answer", 80)]
TWO = [("system", 50), ("user", 30), ("calls", 40), ("result", 200), ("result b", 200), ("answer", 60)]
CASES: dict[str, tuple[list[tuple[str, int]], int, int]] = {
    "fits": (TALK, 1000, 100),
    "exactly-fits": (TALK, 900, 100),
    "simple": ([("user", 100), ("answer", 100), ("user", 100), ("answer", 100)], 300, 200),
    "one-round-stays": (TALK, 800, 400),
    "before-result": (TALK, 800, 390),
    "between-results": (TWO, 500, 470),
    "nothing-fits": (TALK, 800, 10),
    "huge-batch": (
        [("system", 50), ("user", 30), ("answer", 10), ("calls", 20), ("result", 900), ("result b", 900)],
        500,
        100,
    ),
    "everything-may-stay": (TALK, 800, 850),
    "only-system": ([("system", 900)], 500, 100),
    "only-one": ([("system", 50), ("user", 900)], 500, 100),
    "many-small": ([("user", 10), ("answer", 10)] * 20, 300, 100),
    "two-systems": ([("system", 50), ("system", 50), ("user", 300), ("answer", 100), ("user", 50)], 400, 160),
    "nothing": ([], 100, 50),
}

EXERCISE = Exercise(
    id="d03-find-cut",
    module=__name__,
    reference="solutions.d03_framework_loop.session.find_cut:find_cut",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("splits-a-pair", wrong=(_make(results=False),), when=_before_result, costs=(SPLIT,)),
        Mistake("cuts-without-need", wrong=(_make(trigger="always"),), costs=(TRIGGER,)),
        Mistake(
            "by-number",
            wrong=(_last_messages(2), _last_messages(3), _last_messages(4), _last_messages(20)),
            costs=(TRIGGER,),
        ),
        Mistake("system-cut-off", wrong=(_make(system=False), _make(system=False, zero=False)), costs=(KEEP,)),
        Mistake("nothing-stays", wrong=(_make(last=False),), costs=(KEEP,)),
        Mistake("keeps-too-little", wrong=(_make(most=False),), costs=(KEEP,)),
        Mistake("cuts-off-nothing", wrong=(_make(zero=False),), costs=(TRIGGER,)),
    ),
    teaches=(TRIGGER, SPLIT, KEEP),
    minutes=20,
)

"""d03-run-batch: cases and known mistakes."""

import asyncio
from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult
from workbook.exercises.d03.clock import run_timed
from workbook.exercises.d03.driving import WrongKind, make_call
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.run_batch:drive"
EXECUTION = "d03-loop-responsibilities/tool-execution"

Told = tuple[str, str, float, bool]


def drive(function: Any, batch: Sequence[Told]) -> dict[str, Any]:
    """Run calls of (id, "read" or "write", seconds, whether it raises) on a clock of their own."""
    calls = [make_call(id_, kind) for id_, kind, _, _ in batch]
    told = {id_: (seconds, raises) for id_, _, seconds, raises in batch}
    running: list[ToolCall] = []
    crossed: set[str] = set()
    begun: list[str] = []
    ended: list[str] = []

    async def run_one(call: ToolCall) -> ToolResult:
        crossed.update(f"{other.id}+{call.id}" for other in running if "write" in (other.name, call.name))
        running.append(call)
        seconds, raises = told[call.id]
        try:
            await asyncio.sleep(seconds)
        finally:
            running.remove(call)
        if raises:
            raise RuntimeError(f"{call.id} is on fire")
        return ToolResult(call.id, "ok")

    def on_end(call: ToolCall, result: ToolResult) -> None:
        ended.append(_tell(result))

    results, seconds = run_timed(
        function(calls, lambda call: call.name == "read", run_one, lambda call: begun.append(call.id), on_end)
    )
    if not isinstance(results, list | tuple):
        raise WrongKind(f"a list of results is wanted, not {type(results).__name__}")
    answer = {"results": [_tell(one) for one in results], "ends": ended, "seconds": seconds}
    if sorted(begun) != sorted(told):
        answer["starts"] = begun
    if crossed:
        answer["ran beside a write"] = sorted(crossed)
    return answer


def _tell(result: object) -> str:
    if not isinstance(result, ToolResult):
        return f"<{type(result).__name__}>"
    if not result.is_error:
        return f"{result.call_id} ok" if result.text == "ok" else f"{result.call_id} not marked as an error"
    lacks = [
        word
        for word, told in (("type", "RuntimeError"), ("message", f"{result.call_id} is on fire"))
        if told not in result.text
    ]
    return f"{result.call_id} error" + (f" without its {' and '.join(lacks)}" if lacks else "")


def _make(*, plan: str = "groups", order: str = "calls", words: str = "both", end: bool = True) -> Any:
    """The batch with one slip."""

    async def run_batch(calls: Any, is_read: Any, run_one: Any, on_start: Any, on_end: Any) -> Any:
        done: list[ToolResult] = []

        async def run(call: ToolCall) -> ToolResult:
            on_start(call)
            try:
                result: ToolResult = await run_one(call)
            except Exception as error:
                text = {"both": f"{type(error).__name__}: {error}", "message": str(error)}.get(words, "failed")
                result = ToolResult(call.id, text, is_error=True)
                if not end:
                    return result
            on_end(call, result)
            done.append(result)
            return result

        results: list[ToolResult] = []
        for together in _plan(calls, is_read, plan):
            results += await asyncio.gather(*map(run, together))
        if order == "done":
            return done
        return (
            results
            if order == "plan"
            else sorted(results, key=lambda one: [call.id for call in calls].index(one.call_id))
        )

    return run_batch


def _plan(calls: Any, is_read: Any, plan: str) -> list[list[ToolCall]]:
    reads = [call for call in calls if is_read(call)]
    writes = [[call] for call in calls if not is_read(call)]
    match plan:
        case "one by one":
            return [[call] for call in calls]
        case "all together":
            return [list(calls)]
        case "reads first":
            return [reads, *writes] if reads else writes
        case "all or nothing":
            return [list(calls)] if not writes else [[call] for call in calls]
        case "writes as a group":
            return [reads, [call for call in calls if not is_read(call)]]
    groups: list[list[ToolCall]] = []
    for call in calls:
        if is_read(call) and groups and is_read(groups[-1][-1]):
            groups[-1].append(call)
        else:
            groups.append([call])
    return groups


def _first_failure(case: Case, expected: Outcome, got: Outcome) -> bool:
    return (
        got.raised is not None
        and got.raised.name in ("RuntimeError", "ExceptionGroup")
        and ("on fire" in got.raised.message or got.raised.name == "ExceptionGroup")
    )


def _not_awaited(case: Case, expected: Outcome, got: Outcome) -> bool:
    if got.raised is not None:
        return "coroutine" in got.raised.message or "Task" in got.raised.message
    shown = got.shown()
    return "<coroutine>" in shown or "<Task>" in shown


def _exceptions_as_results(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "<RuntimeError>" in got.shown(600)


R, W = "read", "write"
BATCHES: dict[str, list[Told]] = {
    "one": [("c1", R, 1, False)],
    "three-reads": [("c1", R, 3, False), ("c2", R, 2, False), ("c3", R, 1, False)],
    "one-of-three-raises": [("c1", R, 3, False), ("c2", R, 1, True), ("c3", R, 2, False)],
    "two-writes": [("c1", W, 2, False), ("c2", W, 1, False)],
    "write-raises": [("c1", W, 1, True), ("c2", W, 1, False)],
    "read-write-read": [("c1", R, 2, False), ("c2", W, 1, False), ("c3", R, 1, False)],
    "mixed": [("c1", R, 2, False), ("c2", R, 1, False), ("c3", W, 2, False), ("c4", R, 1, False), ("c5", R, 3, True)],
    "nothing": [],
}

EXERCISE = Exercise(
    id="d03-run-batch",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.run_batch:run_batch",
    cases=tuple(Case(name, (batch,), PLACE) for name, batch in BATCHES.items()),
    mistakes=(
        Mistake("not-awaited", when=_not_awaited, costs=(EXECUTION,)),
        Mistake("first-failure", when=_first_failure, costs=(EXECUTION,)),
        Mistake("exceptions-as-results", when=_exceptions_as_results, costs=(EXECUTION,)),
        Mistake("one-by-one", wrong=(_make(plan="one by one"), _make(plan="all or nothing")), costs=(EXECUTION,)),
        Mistake(
            "writes-together", wrong=(_make(plan="all together"), _make(plan="writes as a group")), costs=(EXECUTION,)
        ),
        Mistake("reads-first", wrong=(_make(plan="reads first"),), costs=(EXECUTION,)),
        Mistake("completion-order", wrong=(_make(order="done"),), costs=("d02-function-calling-flow/append-in-order",)),
        Mistake("message-lost", wrong=(_make(words=""), _make(words="message")), costs=(EXECUTION,)),
        Mistake("no-end-for-failures", wrong=(_make(end=False),), costs=("d03-event-stream-ui/lifecycle",)),
    ),
    teaches=(EXECUTION,),
    minutes=30,
)

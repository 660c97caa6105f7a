"""d03-run-within: cases and known mistakes."""

import asyncio
from collections.abc import Mapping
from typing import Any

from workbook.exercises.d03.clock import run_timed
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.run_within:drive"
BUDGETS = "fu-runaway-loop/budgets"
VALVES = "d03-loop-responsibilities/safety-valves"


def drive(function: Any, seconds: float | None, work: Mapping[str, Any]) -> dict[str, Any]:
    """Run work of `takes` seconds that may raise, or is cancelled from outside after `cancel` seconds."""
    log: list[str] = []

    async def start() -> str:
        log.append("started")
        try:
            await asyncio.sleep(work["takes"])
        except asyncio.CancelledError:
            await asyncio.sleep(work.get("tidies", 0))
            log.append("cancelled")
            raise
        log.append("finished")
        if "raises" in work:
            raise {"TimeoutError": TimeoutError, "ValueError": ValueError}[work["raises"]]("the carrier is down")
        return "value"

    async def watch() -> tuple[str, list[str]]:
        running = asyncio.ensure_future(function(seconds, start, "late"))
        if "cancel" in work:
            await asyncio.sleep(work["cancel"])
            running.cancel()
        try:
            came = str(await running)
        except asyncio.CancelledError:
            came = "raises CancelledError"
        except Exception as error:
            came = f"raises {type(error).__name__}"
        at_return = list(log)
        await asyncio.sleep(100)
        return came, at_return

    (came, at_return), whole = run_timed(watch())
    told: dict[str, Any] = {"comes to": came, "after seconds": round(whole - 100, 3), "work": at_return}
    return told if log == at_return else told | {"work, later": log[len(at_return) :]}


def _make(
    *,
    own: bool = True,
    zero: bool = True,
    stop: bool = True,
    others: bool = True,
    outside: bool = True,
    waits: bool = True,
) -> Any:
    """The limit with one slip."""

    async def run_within(seconds: Any, start: Any, late: Any) -> Any:
        if zero and seconds is not None and seconds <= 0:
            return late
        task = asyncio.ensure_future(start())
        try:
            done, _ = await asyncio.wait([task], timeout=seconds)
        except asyncio.CancelledError:
            task.cancel()
            if not outside:
                await asyncio.gather(task, return_exceptions=True)
                return late
            raise
        if not done:
            if stop:
                task.cancel()
                if waits:
                    await asyncio.gather(task, return_exceptions=True)
            return late
        try:
            return task.result()
        except TimeoutError:
            if own:
                raise
            return late
        except Exception:
            if others:
                raise
            return late

    return run_within


def _none(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.args[0] is None and "TypeError" in got.shown(400)


CASES: dict[str, tuple[float | None, dict[str, Any]]] = {
    "in-time": (5, {"takes": 2}),
    "short": (0.5, {"takes": 0.2}),
    "late": (5, {"takes": 60}),
    "late-tidies": (5, {"takes": 60, "tidies": 2}),
    "no-limit": (None, {"takes": 60}),
    "no-time-left": (0, {"takes": 2}),
    "less-than-none": (-3, {"takes": 2}),
    "own-timeout": (5, {"takes": 1, "raises": "TimeoutError"}),
    "raises": (5, {"takes": 1, "raises": "ValueError"}),
    "cancelled": (5, {"takes": 60, "cancel": 2}),
    "own-timeout-no-limit": (None, {"takes": 1, "raises": "TimeoutError"}),
}

EXERCISE = Exercise(
    id="d03-run-within",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.run_within:run_within",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("none-compared", when=_none, costs=(BUDGETS,)),
        Mistake("own-timeout", wrong=(_make(own=False),), costs=(BUDGETS,)),
        Mistake("starts-too-late", wrong=(_make(zero=False),), costs=(BUDGETS,)),
        Mistake("left-running", wrong=(_make(stop=False), _make(waits=False)), costs=(VALVES,)),
        Mistake(
            "errors-hidden",
            wrong=(_make(others=False), _make(others=False, own=False)),
            costs=("d03-loop-responsibilities/tool-execution",),
        ),
        Mistake("cancel-swallowed", wrong=(_make(outside=False),), costs=(VALVES,)),
    ),
    teaches=(BUDGETS, VALVES),
    minutes=15,
)

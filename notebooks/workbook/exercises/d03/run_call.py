"""d03-run-call: cases and known mistakes."""

import json
from collections.abc import Mapping
from typing import Any

from solutions.d03_framework_loop.kernel.records import Block, Tool
from solutions.d03_framework_loop.kernel.write_result import write_result
from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult
from solutions.d03_framework_loop.provider.provider import ToolSpec
from workbook.exercises.d03.clock import run_timed
from workbook.exercises.d03.driving import WrongKind, missing
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.run_call:drive"
GOOD = '{"order_id": "SO-1042"}'

EXECUTION = "d03-loop-responsibilities/tool-execution"
SKELETON = "d03-loop-responsibilities/skeleton"


def drive(function: Any, setting: Mapping[str, Any]) -> dict[str, Any]:
    """Run one call. `setting`: name, arguments, what tool, faults, before and after do; `says`: what must be told."""
    log: list[str] = []

    def find_faults(arguments: dict[str, Any]) -> list[str]:
        log.append("validate")
        return list(setting.get("faults", ()))

    async def run(**arguments: Any) -> Any:
        log.append(f"run {json.dumps(arguments)}")
        match setting.get("tool", "shipped"):
            case "raise":
                raise ConnectionError("the warehouse is on fire")
            case "bytes":
                return b"\x89PNG"
            case value:
                return value

    async def before(call: ToolCall, arguments: dict[str, Any]) -> dict[str, Any] | Block:
        log.append("before")
        match setting.get("before", "pass"):
            case "block":
                return Block("refunds need a manager")
            case "raise":
                raise KeyError("manager")
            case "rewrite":
                return {"order_id": "SO-1043"}
        return arguments

    async def after(call: ToolCall, result: ToolResult) -> ToolResult:
        log.append("after error" if result.is_error else "after")
        if setting.get("after") == "raise":
            raise ValueError("redactor broken")
        return ToolResult(result.call_id, result.text + " (checked)", result.is_error)

    spec = ToolSpec("get_order", "Look up", {})
    tools = {"get_order": Tool(spec, run, find_faults), "check_stock": Tool(spec, run, find_faults)}
    call = ToolCall("c1", setting.get("name", "get_order"), setting.get("arguments", GOOD))
    result, _ = run_timed(function(call, tools, before, after))
    if not isinstance(result, ToolResult):
        raise WrongKind(f"a ToolResult is wanted, not {type(result).__name__}")
    told = {"is_error": result.is_error, "steps": log, "text lacks": missing(result.text, setting.get("says", ()))}
    if result.call_id != "c1":
        told["call_id"] = result.call_id
    if secret := setting.get("hides"):
        told["text shows"] = [] if secret not in result.text else [secret]
    return told


def _make(
    *, order: str = "right", flag: bool = True, words: bool = True, after_errors: bool = True, fails_open: bool = False,
    uses_allowed: bool = True, leaks: bool = False, catches: bool = True, stops_at_block: bool = True,
    spread: bool = True,
) -> Any:  # fmt: skip
    """The pipeline with one slip."""

    async def run_call(call: Any, tools: Any, before: Any, after: Any) -> ToolResult:  # noqa: PLR0912
        def fail(text: str) -> ToolResult:
            return ToolResult(call.id, text if words else "operation failed", is_error=flag)

        if call.name not in tools:
            return fail(f"no tool {call.name}; there are {', '.join(tools)}")
        if order == "before first" and isinstance(await before(call, {}), Block):
            return await after(call, fail("refunds need a manager"))  # type: ignore[no-any-return]
        try:
            arguments = json.loads(call.arguments)
        except ValueError as error:
            return fail(f"no JSON: {error}")
        if not isinstance(arguments, dict):
            return fail("a JSON object is wanted")
        if order == "validate after":
            arguments = await before(call, arguments)
        if faults := tools[call.name].find_faults(arguments):
            return fail("; ".join(faults))
        try:
            allowed = arguments
            if order == "right":
                try:
                    allowed = await before(call, arguments)
                except Exception:
                    if not fails_open:
                        raise
            if isinstance(allowed, Block) and stops_at_block:
                result = fail(f"Blocked: {allowed.reason}")
            else:
                used = allowed if uses_allowed and not isinstance(allowed, Block) else arguments
                run = tools[call.name].run
                result = ToolResult(call.id, *write_result(await (run(**used) if spread else run(used))))
        except Exception as error:
            if not catches:
                raise
            result = fail(f"{type(error).__name__}: {error}")
        if result.is_error and not after_errors:
            return result
        try:
            return await after(call, result)  # type: ignore[no-any-return]
        except Exception as error:
            return result if leaks else fail(f"withheld: {type(error).__name__}: {error}")

    return run_call


def _swallows(case: Case, expected: Outcome, got: Outcome) -> bool:
    told, wanted = got.value, expected.value
    return (
        isinstance(told, dict)
        and isinstance(wanted, dict)
        and told != wanted
        and _without_words(told) == _without_words(wanted)
    )


def _without_words(told: dict[str, Any]) -> Any:
    return [pair for pair in told.get("dict", []) if pair[0] != "text lacks"]


def _escapes(case: Case, expected: Outcome, got: Outcome) -> bool:
    names = ("KeyError", "JSONDecodeError", "ValueError", "ConnectionError", "TypeError")
    return got.raised is not None and got.raised.name in names and "coroutine" not in got.raised.message


def _one_argument(case: Case, expected: Outcome, got: Outcome) -> bool:
    # The tool of the cases takes named arguments only: called with one dict it fails before its first line.
    wanted, told = expected.shown(900), got.shown(900)
    return got.raised is None and "'run {" in wanted and "'before'" in told and "'run {" not in told


def _not_async(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "NotAwaitable"


FIRE = ["ConnectionError", "the warehouse is on fire"]
SETTINGS: dict[str, dict[str, Any]] = {
    "fine": {"says": ["shipped", "(checked)"]},
    "data": {"tool": {"status": "已发货"}, "says": ['"status"', "已发货"]},
    "unknown-tool": {"name": "get_ordr", "says": ["get_ordr", "get_order", "check_stock"]},
    "broken-json": {"arguments": '{"order_id": "SO-10', "says": ["JSON"]},
    "no-object": {"arguments": "[1]", "says": ["object"]},
    "faults": {"faults": ["order_id: required", "amount: not a number"], "says": ["order_id: required", "amount: not"]},
    "raises": {"tool": "raise", "says": [*FIRE, "(checked)"]},
    "bytes": {"tool": "bytes", "says": ["bytes"]},
    "block": {"before": "block", "says": ["refunds need a manager"]},
    "before-raises": {"before": "raise", "says": ["KeyError"]},
    "rewrite": {"before": "rewrite", "says": ["shipped"]},
    "after-raises": {"after": "raise", "says": ["redactor broken"], "hides": "shipped"},
    "after-raises-on-error": {"tool": "raise", "after": "raise", "says": ["redactor broken"], "hides": "fire"},
}

EXERCISE = Exercise(
    id="d03-run-call",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.run_call:run_call",
    cases=tuple(Case(name, (setting,), PLACE) for name, setting in SETTINGS.items()),
    mistakes=(
        Mistake("not-async", when=_not_async, costs=(EXECUTION,)),
        Mistake("escapes", wrong=(_make(catches=False),), when=_escapes, costs=(EXECUTION,)),
        Mistake("no-flag", wrong=(_make(flag=False),), costs=(EXECUTION,)),
        Mistake("swallow-errors", wrong=(_make(words=False),), when=_swallows, costs=(EXECUTION,)),
        Mistake(
            "hook-too-early", wrong=(_make(order="before first"), _make(order="validate after")), costs=(SKELETON,)
        ),
        Mistake("fails-open", wrong=(_make(fails_open=True),), costs=("fu-runaway-loop/blocking-hook",)),
        Mistake("block-ignored", wrong=(_make(stops_at_block=False),), costs=("fu-runaway-loop/blocking-hook",)),
        Mistake("rewrite-ignored", wrong=(_make(uses_allowed=False),), costs=(EXECUTION,)),
        Mistake("after-skipped", wrong=(_make(after_errors=False),), costs=(EXECUTION,)),
        Mistake("after-leaks", wrong=(_make(leaks=True),), costs=(EXECUTION,)),
        Mistake("one-argument", wrong=(_make(spread=False),), when=_one_argument, costs=(EXECUTION,), example="fine"),
    ),
    teaches=(EXECUTION, SKELETON),
    minutes=35,
)

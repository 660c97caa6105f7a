"""d03-count-repeats: cases and known mistakes."""

import json
from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.count_repeats:drive"
BLOCKING = "fu-runaway-loop/blocking-hook"

Done = tuple[str, str, str]
SAME, SPACED, TURNED = (
    '{"order_id": "SO-1042", "days": 3}',
    '{ "order_id":"SO-1042","days":3 }',
    '{"days": 3, "order_id": "SO-1042"}',
)
OTHER = '{"order_id": "SO-1043", "days": 3}'


def drive(function: Any, past: Sequence[Done], name: str, arguments: str) -> Any:
    """Count for calls told as (name, arguments, result); a result with a ! before it is an error."""
    done = [
        (ToolCall(f"c{n}", one, text), ToolResult(f"c{n}", result.lstrip("!"), result.startswith("!")))
        for n, (one, text, result) in enumerate(past)
    ]
    return function(done, ToolCall("now", name, arguments))


def _make(
    *, by_value: bool = True, results: bool = True, adjacent: bool = False, names: bool = True, ends: bool = True
) -> Any:
    """The count with one slip."""

    def key(call: ToolCall) -> Any:
        text = call.arguments
        if by_value:
            try:
                text = json.dumps(json.loads(text), sort_keys=True)
            except ValueError:
                text = call.arguments
        return (call.name if names else "", text)

    def count_repeats(past: Any, call: Any) -> int:
        count, latest = 0, None
        for done, one in reversed(past):
            result = (one.text, one.is_error)
            if key(done) != key(call):
                if adjacent:
                    break
                continue
            if results and latest is not None and result != latest:
                if ends:
                    break
                continue
            latest = result if latest is None else latest
            count += 1
        return count

    return count_repeats


def _breaks_on_text(past: Any, call: Any) -> int:
    for done, _ in [*past, (call, None)]:
        json.loads(done.arguments)
    return int(_make()(past, call))


CASES: dict[str, tuple[list[Done], str, str]] = {
    "never": ([], "track", SAME),
    "once": ([("track", SAME, "pending")], "track", SAME),
    "three-times": ([("track", SAME, "pending")] * 3, "track", SAME),
    "key-order": ([("track", TURNED, "pending"), ("track", SPACED, "pending")], "track", SAME),
    "between": ([("track", SAME, "pending"), ("get_order", SAME, "x"), ("track", SAME, "pending")], "track", SAME),
    "other-arguments": ([("track", OTHER, "pending")] * 2, "track", SAME),
    "other-tool": ([("get_order", SAME, "pending")] * 2, "track", SAME),
    "polling": ([("track", SAME, "10%"), ("track", SAME, "50%"), ("track", SAME, "90%")], "track", SAME),
    "stuck-again": (
        [("track", SAME, "10%"), ("track", SAME, "50%"), ("track", SAME, "50%")], "track", SAME),
    "back-and-forth": (
        [("track", SAME, "a"), ("track", SAME, "b"), ("track", SAME, "a")], "track", SAME),
    "errors": ([("track", SAME, "!timeout")] * 2, "track", SAME),
    "broken-arguments": ([("track", '{"order_id', "!no JSON")] * 2, "track", '{"order_id'),
    "flag-differs": ([("track", SAME, "timeout"), ("track", SAME, "!timeout")], "track", SAME),
    "broken-other-tool": ([("get_order", '{"order_id', "!no JSON")], "track", '{"order_id'),
    "broken-otherwise": ([("track", '{"order', "!no JSON")], "track", '{"order_id'),
    "broken-between": ([("track", SAME, "x"), ("track", '{"order_id', "!no JSON")], "track", SAME),
}  # fmt: skip

EXERCISE = Exercise(
    id="d03-count-repeats",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.count_repeats:count_repeats",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("text-compared", wrong=(_make(by_value=False),), costs=(BLOCKING,), example="key-order"),
        Mistake("polling-punished", wrong=(_make(results=False),), costs=(BLOCKING,), example="polling"),
        Mistake("only-neighbours", wrong=(_make(adjacent=True),), costs=(BLOCKING,), example="between"),
        Mistake("name-ignored", wrong=(_make(names=False),), costs=(BLOCKING,), example="other-tool"),
        Mistake("not-in-a-row", wrong=(_make(ends=False),), costs=(BLOCKING,), example="back-and-forth"),
        Mistake(
            "breaks-on-text",
            wrong=(_breaks_on_text,),
            costs=("fu-invalid-arguments/never-assume",),
            example="broken-arguments",
        ),
    ),
    teaches=(BLOCKING,),
    minutes=10,
)

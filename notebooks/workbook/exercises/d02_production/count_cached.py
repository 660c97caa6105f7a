"""d02-count-cached: cases and known mistakes."""

import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:count_characters"
Body = dict[str, Any]


def count_characters(count_cached: Callable[..., Any], requests: list[Body]) -> Any:
    """The learner's table, with a token for every character: every difference shows."""
    return count_cached(requests, len)


def _tool(name: str) -> Body:
    return {"type": "function", "function": {"name": name, "parameters": {"type": "object"}}}


def _say(role: str, content: str) -> Body:
    return {"role": role, "content": content}


ORDER, STOCK, REFUND = _tool("get_order"), _tool("check_stock"), _tool("refund_order")
SYSTEM = _say("system", "You help.")
PAST = [_say("user", "SO-1042 到哪了？"), _say("assistant", "已发货。"), _say("user", "好"), _say("assistant", "嗯")]
TURNS = [[SYSTEM, *PAST[:n]] for n in (1, 3, 4)]


def _run(tools: list[list[Body]], messages: list[list[Body]] | None = None) -> list[Body]:
    pairs = zip(tools, messages or TURNS[: len(tools)], strict=True)
    return [{"tools": one, "messages": past} if one else {"messages": past} for one, past in pairs]


STAMPED = [[_say("system", f"It is 09:0{n}."), *PAST[: n + 1]] for n in range(3)]
LATE_STAMP = [[SYSTEM, *PAST[:n], _say("user", f"(It is 09:0{n}.)")] for n in (1, 2)]
SHORTENED = [[SYSTEM, *PAST], [SYSTEM, *PAST[2:]]]
SWAPPED = [{"role": "user", "content": "SO-1042?"}, {"content": "SO-1042?", "role": "user"}]

RUNS: dict[str, list[Body]] = {
    "nothing-sent": [],
    "one-request": _run([[ORDER]]),
    "steady": _run([[ORDER, STOCK]] * 3),
    "no-tools": _run([[]] * 2),
    "tools-change": _run([[ORDER, STOCK], [ORDER, REFUND], [ORDER, REFUND]]),
    "tool-appended": _run([[ORDER], [ORDER, STOCK]]),
    "tools-in-another-order": _run([[ORDER, STOCK], [STOCK, ORDER]]),
    "tools-dropped": _run([[ORDER], []]),
    "time-in-the-system-prompt": _run([[ORDER]] * 3, STAMPED),
    "time-at-the-end": _run([[ORDER]] * 2, LATE_STAMP),
    "history-shortened": _run([[ORDER]] * 2, SHORTENED),
    "the-same-again": _run([[ORDER]] * 2, [TURNS[0], TURNS[0]]),
    "keys-in-another-order": _run([[ORDER]] * 2, [[SWAPPED[0]], [SWAPPED[1]]]),
    "chinese-tool": _run([[_tool("查订单")]] * 2),
    "back-to-the-first-set": _run([[ORDER], [STOCK], [ORDER]]),
}


def _rows(
    *,
    parts: Callable[[Body], list[Any]] = lambda body: [body.get("tools") or [], *body["messages"]],
    write: Callable[[Any], str] = lambda part: json.dumps(part, ensure_ascii=False),
    stop: bool = True,
    anywhere: bool = False,
    ever: bool = False,
    total: bool = False,
) -> Callable[..., Any]:
    """The table with one slip."""

    def count_cached(requests: list[Body], count: Callable[[str], int]) -> Any:
        rows: list[dict[str, int]] = []
        earlier: list[list[str]] = []
        for number, body in enumerate(requests, 1):
            written = [write(part) for part in parts(body)]
            known = max((_cached(past, written, count) for past in (earlier if ever else earlier[-1:])), default=0)
            sent = sum(map(count, written))
            if total and rows:
                sent, known = sent + rows[-1]["sent"], known + rows[-1]["cached"]
            rows.append({"request": number, "sent": sent, "cached": known})
            earlier.append(written)
        return rows

    def _cached(past: list[str], written: list[str], count: Callable[[str], int]) -> int:
        if anywhere:
            return sum(count(part) for part in written if part in past)
        found = 0
        for old, new in zip(past, written, strict=False):
            if old == new:
                found += count(new)
            elif stop:
                break
        return found

    return count_cached


GROWTH = "d02-loop-cost/resend-growth"
PREFIX = "d02-loop-cost/stable-prefix"
SESSION = "d02-loop-cost/tools-per-session"
MEASURE = "d02-loop-cost/measure"
TRIM = "fu-tools-cost/trim-per-scenario"

EXERCISE = Exercise(
    id="d02-count-cached",
    module=__name__,
    reference="solutions.d02_production_loop.count_cached:count_cached",
    cases=tuple(Case(name, (requests,), drive=DRIVE) for name, requests in RUNS.items()),
    mistakes=(
        Mistake("tools-left-out", wrong=(_rows(parts=lambda body: body["messages"]),), costs=(SESSION,)),
        Mistake(
            "tools-at-the-end",
            wrong=(_rows(parts=lambda body: [*body["messages"], body.get("tools") or []]),),
            costs=(PREFIX, SESSION),
        ),
        Mistake(
            "tool-by-tool",
            wrong=(_rows(parts=lambda body: [*body.get("tools", []), *body["messages"]]),),
            costs=(SESSION,),
        ),
        Mistake("found-anywhere", wrong=(_rows(anywhere=True),), costs=(PREFIX,)),
        Mistake("goes-on-after-a-gap", wrong=(_rows(stop=False),), costs=(PREFIX,)),
        Mistake(
            "keys-sorted",
            wrong=(_rows(write=lambda part: json.dumps(part, ensure_ascii=False, sort_keys=True)),),
            costs=(PREFIX,),
        ),
        Mistake("escaped-chinese", wrong=(_rows(write=json.dumps),), costs=(MEASURE,)),
        Mistake("any-earlier-request", wrong=(_rows(ever=True),)),
        Mistake("running-total", wrong=(_rows(total=True),), costs=(GROWTH,)),
    ),
    teaches=(GROWTH, PREFIX, SESSION, MEASURE, TRIM),
    minutes=25,
    lane="stretch",
)

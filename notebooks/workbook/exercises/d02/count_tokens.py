"""d02-count-tokens: cases and known mistakes."""

import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

DRIVE = f"{__name__}:count_characters"
TOOL: dict[str, Any] = {"type": "function", "function": {"name": "get_order", "parameters": {"type": "object"}}}
ZH_TOOL: dict[str, Any] = {"type": "function", "function": {"name": "查订单", "description": "按订单号查一笔订单"}}


def _call(*ids: str) -> dict[str, Any]:
    calls = [{"id": one, "type": "function", "function": {"name": "get_order", "arguments": "{}"}} for one in ids]
    return {"role": "assistant", "content": None, "tool_calls": calls}


def _result(id_: str, content: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id_, "content": content}


ASK: list[dict[str, Any]] = [{"role": "user", "content": "SO-1042?"}]
ONE = [*ASK, _call("a"), _result("a", '{"status": "shipped"}')]
TWO = [*ONE, _call("b"), _result("b", '{"left": 3}')]
THREE_AT_ONCE = [*ASK, _call("a", "b", "c"), _result("a", "1"), _result("b", "22"), _result("c", "333")]
CHINESE = [*ASK, _call("a"), _result("a", '{"状态": "已发货"}')]

RUNS: dict[str, list[dict[str, Any]]] = {
    "nothing-sent": [],
    "one-request": [{"messages": ASK, "tools": [TOOL]}],
    "no-tools": [{"messages": ASK}],
    "one-round": [{"messages": ASK, "tools": [TOOL]}, {"messages": ONE, "tools": [TOOL]}],
    "two-rounds": [{"messages": past, "tools": [TOOL, TOOL]} for past in (ASK, ONE, TWO)],
    "three-calls-at-once": [{"messages": ASK, "tools": [TOOL]}, {"messages": THREE_AT_ONCE, "tools": [TOOL]}],
    "chinese": [{"messages": ASK, "tools": [ZH_TOOL]}, {"messages": CHINESE, "tools": [ZH_TOOL]}],
    "tools-dropped-later": [{"messages": ASK, "tools": [TOOL]}, {"messages": ONE}],
}


def count_characters(count_turns: Callable[..., Any], requests: list[dict[str, Any]]) -> Any:
    """The learner's table, with a token for every character: every difference shows, and nothing has to be loaded."""
    return count_turns(requests, len)


def _rows(requests: Any, count: Any, definitions: Callable[[int, Any], int], results: Callable[[int, Any], int]) -> Any:
    return [
        {"request": n, "definitions": definitions(n, request), "results": results(n, request)}
        for n, request in enumerate(requests, 1)
    ]


def _json(request: Any, *, escaped: bool = False) -> str:
    return json.dumps(request["tools"], ensure_ascii=escaped) if request.get("tools") else ""


def _results(request: Any, count: Any) -> int:
    return sum(count(message["content"]) for message in request["messages"] if message["role"] == "tool")


def _definitions_once(requests: Any, count: Any) -> Any:
    return _rows(
        requests, count, lambda n, one: count(_json(one)) if n == 1 else 0, lambda n, one: _results(one, count)
    )


def _escaped(requests: Any, count: Any) -> Any:
    return _rows(requests, count, lambda n, one: count(_json(one, escaped=True)), lambda n, one: _results(one, count))


def _new_results_only(requests: Any, count: Any) -> Any:
    def new(n: int, one: Any) -> int:
        return _results(one, count) - (_results(requests[n - 2], count) if n > 1 else 0)

    return _rows(requests, count, lambda n, one: count(_json(one)), new)


def _last_result_only(requests: Any, count: Any) -> Any:
    def last(n: int, one: Any) -> int:
        return count(one["messages"][-1]["content"]) if one["messages"][-1]["role"] == "tool" else 0

    return _rows(requests, count, lambda n, one: count(_json(one)), last)


def _running_total(requests: Any, count: Any) -> Any:
    def so_far(n: int, one: Any) -> int:
        return sum(count(_json(past)) for past in requests[:n])

    return _rows(requests, count, so_far, lambda n, one: _results(one, count))


def _quarter(requests: Any, count: Any) -> Any:
    return _rows(requests, count, lambda n, one: len(_json(one)) // 4, lambda n, one: _results(one, len) // 4)


def _from_zero(requests: Any, count: Any) -> Any:
    rows = _rows(requests, count, lambda n, one: count(_json(one)), lambda n, one: _results(one, count))
    return [{**row, "request": row["request"] - 1} for row in rows]


def _tools_always_there(requests: Any, count: Any) -> Any:
    definitions: Callable[[int, Any], int] = lambda n, one: count(json.dumps(one["tools"], ensure_ascii=False))  # noqa: E731
    return _rows(requests, count, definitions, lambda n, one: _results(one, count))


def _counts_null(requests: Any, count: Any) -> Any:
    definitions: Callable[[int, Any], int] = lambda n, one: count(json.dumps(one.get("tools"), ensure_ascii=False))  # noqa: E731
    return _rows(requests, count, definitions, lambda n, one: _results(one, count))


COST = "fu-tools-cost/resent-each-turn"
SIZE = "fu-tools-cost/order-of-size"
TOKENS = "fc-who-executes/token-cost"
TWICE = "fc-who-executes/two-requests"

EXERCISE = Exercise(
    id="d02-count-tokens",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.count_tokens:count_turns",
    cases=tuple(Case(name, (requests,), drive=DRIVE) for name, requests in RUNS.items()),
    mistakes=(
        Mistake("definitions-once", wrong=(_definitions_once,), costs=(COST,)),
        Mistake("escaped-chinese", wrong=(_escaped,), costs=(TOKENS,)),
        Mistake("new-results-only", wrong=(_new_results_only, _last_result_only), costs=(TOKENS,)),
        Mistake("running-total", wrong=(_running_total,)),
        Mistake("quarter-of-the-characters", wrong=(_quarter,), costs=(TOKENS,)),
        Mistake("counts-from-zero", wrong=(_from_zero,)),
        Mistake("tools-always-there", wrong=(_tools_always_there,)),
        Mistake("null-counted", wrong=(_counts_null,)),
    ),
    teaches=(COST, SIZE, TOKENS, TWICE),
    minutes=20,
)

"""d02-collect-calls: cases and known mistakes."""

import json
from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Fragment = dict[str, Any]
ORDER = ['{"order_id": ', '"SO-1042', '"}']
STOCK = ['{"sku": ', '"KTL-02', '"}']


def _f(index: int | None = None, id_: str | None = None, name: str | None = None, arguments: Any = None) -> Fragment:
    """A fragment; what is None is not in it."""
    function = {key: value for key, value in (("name", name), ("arguments", arguments)) if value is not None}
    told = {"index": index, "id": id_, "function": function}
    return {key: value for key, value in told.items() if value is not None}


def _call(index: int | None, id_: str, name: str, pieces: list[str]) -> list[Fragment]:
    return [_f(index, id_, name, ""), *(_f(index, arguments=piece) for piece in pieces)]


SOUND = [*_call(0, "a1", "get_order", ORDER), *_call(1, "b2", "check_stock", STOCK)]
STREAMS: dict[str, list[Fragment]] = {
    "nothing": [],
    "sound": SOUND,
    "sound-interleaved": [SOUND[0], SOUND[4], SOUND[5], SOUND[1], SOUND[6], SOUND[2], SOUND[7], SOUND[3]],
    "no-index": [*_call(None, "a1", "get_order", ORDER), *_call(None, "b2", "get_order", ORDER)],
    "same-index": [*_call(0, "a1", "get_order", ORDER), *_call(0, "b2", "check_stock", STOCK)],
    "repeated-heads": [_f(0, "a1", "get_order", piece) for piece in ORDER]
    + [_f(1, "b2", "check_stock", piece) for piece in STOCK],
    "repeated-heads-no-index": [_f(None, "a1", "get_order", piece) for piece in ORDER]
    + [_f(None, "b2", "get_order", piece) for piece in ORDER],
    "empty-ids": [_f(0, "a1", "get_order", ""), *(_f(0, "", "", piece) for piece in ORDER)],
    "new-ids": [_f(0, "a1", "get_order", ""), *(_f(0, f"a{n}", None, piece) for n, piece in enumerate(ORDER, 2))],
    "name-comes-later": [_f(0, "a1", "", ""), _f(0, None, "get_order", ORDER[0]), *_call(0, "", "", ORDER[1:])],
    "no-ids": [_f(0, None, "get_order", '{"order_id": "SO-1042"}'), _f(1, "", "check_stock", '{"sku": "KTL-02"}')],
    "one-without-an-id": [_f(0, "a1", "get_order", "{}"), _f(1, None, "check_stock", "{}")],
    "objects": [_f(0, "a1", "get_order", {"order_id": "SO-1042", "note": "急"}), _f(1, "b2", "list_orders", {})],
    "no-arguments": [_f(0, "a1", "list_orders"), _f(1, "b2", "get_order", "")],
    "null-function": [{"index": 0, "id": "a1", "function": None}, _f(0, None, "get_order", "{}")],
    "no-name-at-all": [_f(0, "a1", None, "{}")],
    "whole-again": [*_call(0, "a1", "get_order", ORDER), _f(0, arguments="".join(ORDER))],
    "twins-that-are-no-repeat": [_f(0, "a1", "count", "11"), _f(1, "b2", "tag", '{"a": "xx", "b": "xx"}')],
    "two-alike": [*_call(0, "a1", "get_order", ORDER), *_call(1, "b2", "get_order", ORDER)],
}


def _collect(
    *,
    name: str = "first",
    id_: str = "first",
    new: str = "name and id",
    fallback: bool = True,
    objects: bool = True,
    twice: str = "once",
    number: bool = True,
    escaped: bool = False,
) -> Callable[..., Any]:
    """The collector with one slip."""

    def keep(how: str, old: str, given: str) -> str:
        return {"first": old or given, "append": old + given, "last": given or old, "overwrite": given}[how]

    def collect_calls(fragments: list[Fragment]) -> list[dict[str, str]]:
        calls: list[dict[str, str]] = []
        latest: dict[Any, dict[str, str]] = {}
        for fragment in fragments:
            function = fragment.get("function") or {}
            new_id, new_name = fragment.get("id") or "", function.get("name") or ""
            arguments = function.get("arguments") or ""
            if isinstance(function.get("arguments"), dict):
                given = function["arguments"]
                arguments = json.dumps(given, ensure_ascii=escaped) if objects else str(given)
            place = fragment.get("index", None if fallback else fragment.get("id"))
            call = latest.get(place)
            begins = {
                "name and id": bool(new_name and new_id),
                "id": bool(new_id),
                "name": bool(new_name),
                "never": False,
            }[new]
            if call is None or (begins and new_id != call["id"]):
                call = {"id": "", "name": "", "arguments": ""}
                calls.append(call)
                latest[place] = call
            call["id"] = keep(id_, call["id"], new_id)
            call["name"] = keep(name, call["name"], new_name)
            call["arguments"] += arguments
        for position, call in enumerate(calls):
            call["id"] = call["id"] or (f"call_{position}" if number else "")
            half = call["arguments"][: len(call["arguments"]) // 2]
            if call["arguments"] == half * 2 and (twice == "any" or (half.startswith("{") and twice == "once")):
                call["arguments"] = half
        return calls

    return collect_calls


def _no_index(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and "index" in got.raised.message


def _object_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "objects" and got.raised is not None and got.raised.name == "TypeError"


ODD = "d02-streaming-calls/odd-streams"
INDEX = "d02-streaming-calls/by-index"

EXERCISE = Exercise(
    id="d02-collect-calls",
    module=__name__,
    reference="solutions.d02_production_loop.collect_calls:collect_calls",
    cases=tuple(Case(name, (fragments,)) for name, fragments in STREAMS.items()),
    mistakes=(
        Mistake("index-required", when=_no_index, costs=(ODD,)),
        Mistake(
            "object-arguments",
            wrong=(_collect(objects=False), _collect(escaped=True)),
            when=_object_error,
            costs=("d02-openai-vs-anthropic/arguments",),
        ),
        Mistake("names-appended", wrong=(_collect(name="append"), _collect(id_="append")), costs=(ODD,)),
        Mistake("id-overwritten", wrong=(_collect(id_="overwrite"), _collect(id_="last")), costs=(ODD,)),
        Mistake("merged", wrong=(_collect(new="never"),), costs=(ODD, INDEX)),
        Mistake("every-id-a-call", wrong=(_collect(new="id"),), costs=(ODD,)),
        Mistake("no-id-at-all", wrong=(_collect(number=False),), costs=("fu-three-parallel-calls/one-message-per-id",)),
        Mistake("doubled", wrong=(_collect(twice="kept"),), costs=(ODD,)),
        Mistake("halved-too-much", wrong=(_collect(twice="any"),), costs=("d02-streaming-calls/parse-at-end",)),
    ),
    teaches=(ODD, INDEX),
    minutes=30,
    lane="stretch",
)

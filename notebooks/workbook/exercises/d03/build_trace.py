"""d03-build-trace: cases and known mistakes."""

import re
from collections.abc import Sequence
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.build_trace:drive"
TREE = "d03-observe/span-tree"
FIELDS = "d03-observe/fields"
VERSIONS = "d03-observe/versions"
PRIVACY = "d03-observe/replay-and-privacy"

Event = dict[str, Any]
VERSIONS_GIVEN = {"model": "m-1", "prompt": "7", "tools": "3", "code": "a1b2c3"}


def drive(function: Any, events: Sequence[Event]) -> Any:
    """Build the trace; phone numbers are redacted."""
    return function(list(events), dict(VERSIONS_GIVEN), lambda text: re.sub(r"\d{11}", "[phone]", text))


def _said(at: float, stop: str, sent: int, received: int, *calls: str) -> Event:
    told = {"role": "assistant", "stop": stop, "usage": {"sent": sent, "received": received}, "calls": list(calls)}
    return {"type": "message_end", "at": at, "message": told}


def _start(at: float, call_id: str, arguments: str = "{}") -> Event:
    return {"type": "tool_start", "at": at, "call": {"id": call_id, "name": "get_order", "arguments": arguments}}


def _end(at: float, call_id: str, text: str, is_error: bool = False) -> Event:
    return {"type": "tool_end", "at": at, "result": {"call_id": call_id, "text": text, "is_error": is_error}}


def _result(at: float, call_id: str) -> Event:
    return {"type": "message_end", "at": at, "message": {"role": "tool", "call_id": call_id, "text": "x"}}


def _run(*inside: Event, ended: str = "stop", at: float = 9.0, start: float = 0.0) -> list[Event]:
    first: Event = {"type": "run_start", "at": start, "run": "r1", "history": []}
    return [first, *inside, {"type": "run_end", "at": at, "ended": ended, "error": ""}]


def _turn(at: float) -> Event:
    return {"type": "turn_start", "at": at}


def _done(at: float) -> Event:
    return {"type": "turn_end", "at": at, "stop": "stop"}


CASES: dict[str, list[Event]] = {
    "answer": _run(_turn(0.0), _said(2.0, "stop", 100, 20), _done(2.0), at=2.0),
    "one-call": _run(
        _turn(0.0), _said(1.0, "tool_use", 100, 20, "c1"), _start(1.0, "c1"), _end(4.0, "c1", "shipped"),
        _result(4.0, "c1"), _done(4.0), _turn(4.0), _said(9.0, "stop", 150, 30), _done(9.0),
    ),
    "side-by-side": _run(
        _turn(0.0), _said(1.0, "tool_use", 100, 20, "c1", "c2"), _start(1.0, "c1"), _start(1.0, "c2"),
        _end(2.0, "c2", "no such order", True), _end(5.0, "c1", "shipped"), _result(5.0, "c1"), _result(5.0, "c2"),
        _done(5.0), ended="turns",
    ),
    "phone": _run(
        _turn(0.0), _said(1.0, "tool_use", 9, 9, "c1"), _start(1.0, "c1", '{"phone": "13800138000"}'),
        _end(2.0, "c1", "known"), _result(2.0, "c1"), _done(2.0), start=-0.5,
    ),
    "ids-recur": _run(
        _turn(0.0), _said(1.0, "tool_use", 1, 1, "c1"), _start(1.0, "c1"), _end(2.0, "c1", "a"), _done(2.0),
        _turn(2.0), _said(3.0, "tool_use", 2, 2, "c1"), _start(3.0, "c1"), _end(6.0, "c1", "bbb"), _done(6.0),
    ),
    "no-turns": _run(ended="seconds", at=0.0),
}  # fmt: skip


def _make(
    *, nested: bool = True, redacts: bool = True, versions: bool = True, results: bool = False, order: str = "began",
    usage: bool = True, clock: str = "spans", roles: bool = True,
) -> Any:  # fmt: skip
    """The trace with one slip."""

    def build_trace(events: Any, versions_given: Any, redact: Any) -> Any:
        root: dict[str, Any] = {"kind": "run", "children": []}
        if versions:
            root["versions"] = dict(versions_given)
        turn: dict[str, Any] = {}
        tools: dict[str, dict[str, Any]] = {}
        for event in events:
            at, kind = event["at"], event["type"]
            if kind == "run_start":
                root |= {"run": event["run"], "start": at}
            elif kind == "turn_start":
                turn = {"kind": "turn", "start": at, "children": []}
                root["children"].append(turn)
            elif kind == "message_end" and (event["message"]["role"] == "assistant" or not roles):
                said = event["message"]
                began = turn["start"] if clock == "spans" else root["start"]
                span = {"kind": "model", "start": turn["start"], "seconds": at - began, "stop": said["stop"]}
                span |= said["usage"] if usage else {}
                (turn if nested else root)["children"].append(span)
            elif kind == "tool_start":
                call = event["call"]
                text = redact(call["arguments"]) if redacts else call["arguments"]
                tools[call["id"]] = {
                    "kind": "tool",
                    "start": at,
                    "id": call["id"],
                    "name": call["name"],
                    "arguments": text,
                }
                if order == "began":
                    (turn if nested else root)["children"].append(tools[call["id"]])
            elif kind == "tool_end":
                result = event["result"]
                span = tools[result["call_id"]]
                began = span["start"] if clock == "spans" else root["start"]
                span |= {"seconds": at - began, "is_error": result["is_error"], "size": len(result["text"])}
                if results:
                    span["text"] = result["text"]
                if order != "began":
                    turn["children"].append(span)
            elif kind == "turn_end":
                turn["seconds"] = at - turn["start"]
            elif kind == "run_end":
                root |= {"ended": event["ended"], "seconds": at - root["start"]}
        return root

    return build_trace


def _every_message(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and got.raised.message in ("'stop'", "'usage'")


def _leaks(case: Case, expected: Outcome, got: Outcome) -> bool:
    return "13800138000" in got.shown(20_000)


EXERCISE = Exercise(
    id="d03-build-trace",
    module=__name__,
    reference="solutions.d03_framework_loop.watch.build_trace:build_trace",
    cases=tuple(Case(name, (events,), PLACE) for name, events in CASES.items()),
    mistakes=(
        Mistake("not-redacted", wrong=(_make(redacts=False),), when=_leaks, costs=(PRIVACY,)),
        Mistake("results-stored", wrong=(_make(results=True),), costs=(PRIVACY,)),
        Mistake("flat", wrong=(_make(nested=False),), costs=(TREE,)),
        Mistake("no-versions", wrong=(_make(versions=False),), costs=(VERSIONS,)),
        Mistake("no-usage", wrong=(_make(usage=False),), costs=(FIELDS,)),
        Mistake("order-of-ends", wrong=(_make(order="ended"),), costs=(TREE,)),
        Mistake("every-message", wrong=(_make(roles=False),), when=_every_message, costs=(TREE,), example="one-call"),
        Mistake("from-the-beginning", wrong=(_make(clock="run"),), costs=(FIELDS,)),
    ),
    teaches=(TREE, FIELDS, VERSIONS, PRIVACY),
    minutes=30,
    lane="stretch",
)

"""d02-repair-history: cases and known mistakes."""

import json
from typing import Any

from solutions.d02_hand_rolled_loop.repair_history import repair_history
from workbook.checks.plain import encode, same
from workbook.exercises.d02.three_400s import ANSWER, ASK, LOGS, MORE, _calls, _result
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Messages = list[dict[str, Any]]
BROKEN: dict[str, Messages] = {
    **LOGS,
    "answers-swapped": [ASK, _calls("a", "b"), _result("b"), _result("a"), ANSWER],
    "answer-far-away": [ASK, _calls("a"), MORE, ANSWER, MORE, _result("a")],
    "chinese-object": [ASK, _calls("a", arguments={"原因": "屏幕碎了"}), _result("a")],
    "answered-twice": [ASK, _calls("a"), _result("a"), _result("a"), ANSWER],
    "id-used-again": [ASK, _calls("a"), _result("a"), MORE, _calls("a"), {**_result("a"), "content": "delivered"}],
    "all-at-once": [ASK, _calls("a", "b", arguments={"order_id": "SO-1042"}), MORE, _result("b"), _result("z")],
}


def _ids(message: dict[str, Any]) -> list[str]:
    return [call["id"] for call in message.get("tool_calls") or []]


def _open_turns(messages: Messages) -> set[int]:
    told = {one["tool_call_id"] for one in messages if one["role"] == "tool"}
    return {n for n, message in enumerate(messages) if set(_ids(message)) - told}


def _deletes_turns(messages: Messages) -> Messages:
    """Turns with open calls are cut out, and the rest is mended."""
    gone = _open_turns(messages)
    return repair_history([message for n, message in enumerate(messages) if n not in gone])


def _only_deletes(messages: Messages) -> Messages:
    """The same and no more."""
    gone = _open_turns(messages)
    return [message for n, message in enumerate(messages) if n not in gone]


def _nothing_done(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and same(got.value, encode(case.args[0]))


def _at_the_end(messages: Messages) -> Messages:
    """Missing answers are put at the end of the list."""
    told = {one["tool_call_id"] for one in messages if one["role"] == "tool"}
    missing = [one for message in messages for one in _ids(message) if one not in told]
    return [*messages, *({"role": "tool", "tool_call_id": one, "content": "Error: no result"} for one in missing)]


def _python_text(messages: Messages) -> Messages:
    """Objects become str(object)."""
    mended = repair_history(messages)
    objects = {
        call["id"]: str(call["function"]["arguments"])
        for message in messages
        for call in message.get("tool_calls") or []
        if not isinstance(call["function"]["arguments"], str)
    }
    for message in mended:
        for call in message.get("tool_calls") or []:
            call["function"]["arguments"] = objects.get(call["id"], call["function"]["arguments"])
    return mended


def _escaped(messages: Messages) -> Messages:
    """Chinese in an object's text is escaped."""
    mended = repair_history(messages)
    for message in mended:
        for call in message.get("tool_calls") or []:
            if not call["function"]["arguments"].isascii():
                call["function"]["arguments"] = json.dumps(json.loads(call["function"]["arguments"]))
    return mended


def _loses_late(messages: Messages) -> Messages:
    """An answer that stands too late is thrown away and the call said to be unanswered."""
    kept: Messages = []
    turn: list[str] = []
    for message in messages:
        if message["role"] != "tool":
            turn = _ids(message)
        elif message["tool_call_id"] not in turn:
            continue
        kept.append(message)
    return repair_history(kept)


def _keeps_orphans(messages: Messages) -> Messages:
    asked = {one for message in messages for one in _ids(message)}
    orphans = [one for one in messages if one["role"] == "tool" and one["tool_call_id"] not in asked]
    return [*repair_history(messages), *orphans]


def _changes_input(messages: Messages) -> Messages:
    mended = repair_history(messages)
    messages[:] = mended
    return messages


def _input_changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.args != expected.args


FLOW = "d02-function-calling-flow/append-in-order"
EVERY = "fu-three-parallel-calls/answer-every-call"
PARTIAL = "fu-three-parallel-calls/report-partial-failure"
DANGLING = "d03-resume/answer-dangling"

EXERCISE = Exercise(
    id="d02-repair-history",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.repair_history:repair_history",
    cases=tuple(Case(name, (messages,)) for name, messages in BROKEN.items()),
    mistakes=(
        Mistake("deletes-turns", wrong=(_deletes_turns, _only_deletes), costs=(FLOW,), example="open-at-the-end"),
        Mistake("left-as-it-was", when=_nothing_done),
        Mistake("answers-at-the-end", wrong=(_at_the_end,), costs=(FLOW,), example="open-in-the-middle"),
        Mistake("loses-late-answers", wrong=(_loses_late,), costs=(EVERY,)),
        Mistake("python-text", wrong=(_python_text,)),
        Mistake("escaped-chinese", wrong=(_escaped,)),
        Mistake("keeps-orphans", wrong=(_keeps_orphans,), costs=(FLOW,)),
        Mistake("changes-the-list", wrong=(_changes_input,), when=_input_changed),
    ),
    teaches=(FLOW, PARTIAL, DANGLING),
    minutes=30,
    lane="stretch",
)

"""d02-three-400s: cases and known mistakes."""

import json
from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

DROPPED, UNANSWERED, OBJECT = "dropped assistant message", "unanswered call", "arguments as an object"
Messages = list[dict[str, Any]]

ASK = {"role": "user", "content": "SO-1042?"}
MORE = {"role": "user", "content": "and SO-1043?"}
ANSWER = {"role": "assistant", "content": "It is on its way."}


def _calls(*ids: str, arguments: Any = '{"order_id": "SO-1042"}') -> dict[str, Any]:
    calls = [{"id": one, "type": "function", "function": {"name": "get_order", "arguments": arguments}} for one in ids]
    return {"role": "assistant", "content": None, "tool_calls": calls}


def _result(id_: str) -> dict[str, Any]:
    return {"role": "tool", "tool_call_id": id_, "content": "shipped"}


def _second_as_object() -> dict[str, Any]:
    turn = _calls("a", "b")
    turn["tool_calls"][1]["function"]["arguments"] = {"order_id": "SO-1043"}
    return turn


LOGS: dict[str, Messages] = {
    "question-only": [ASK],
    "one-round": [ASK, _calls("a"), _result("a")],
    "answered": [ASK, _calls("a"), _result("a"), ANSWER, MORE],
    "three-at-once": [ASK, _calls("a", "b", "c"), _result("a"), _result("b"), _result("c")],
    "other-order": [ASK, _calls("a", "b"), _result("b"), _result("a")],
    "two-rounds": [ASK, _calls("a"), _result("a"), _calls("b"), _result("b"), ANSWER],
    "id-used-again-later": [ASK, _calls("a"), _result("a"), ANSWER, MORE, _calls("a"), _result("a")],
    "broken-text-in-history": [ASK, _calls("a", arguments='{"order_id": "SO-'), _result("a")],
    "assistant-dropped": [ASK, _result("a")],
    "calls-dropped": [ASK, {"role": "assistant", "content": ""}, _result("a")],
    "dropped-in-second-round": [ASK, _calls("a"), _result("a"), ANSWER, MORE, _result("b")],
    "result-after-the-answer": [ASK, _calls("a"), _result("a"), ANSWER, _result("a")],
    "one-of-two-answered": [ASK, _calls("a", "b"), _result("a")],
    "last-of-three-missing": [ASK, _calls("a", "b", "c"), _result("a"), _result("b"), ANSWER],
    "open-in-the-middle": [ASK, _calls("a"), MORE, _calls("b"), _result("b")],
    "user-squeezed-in": [ASK, _calls("a", "b"), _result("a"), MORE, _result("b")],
    "open-at-the-end": [ASK, _calls("a")],
    "object": [ASK, _calls("a", arguments={"order_id": "SO-1042"}), _result("a")],
    "second-call-as-object": [ASK, _second_as_object(), _result("a"), _result("b")],
    "object-in-an-old-turn": [ASK, _calls("a", arguments={}), _result("a"), ANSWER, MORE],
}


def _ids(message: dict[str, Any]) -> list[str]:
    return [call["id"] for call in message.get("tool_calls") or []]


def _objects(messages: Messages) -> bool:
    return any(
        not isinstance(call["function"]["arguments"], str)
        for message in messages
        for call in message.get("tool_calls") or []
    )


def _answered_anywhere(messages: Messages) -> str:
    """Ids compared as two heaps, wherever in the history they stand."""
    asked = {one for message in messages for one in _ids(message)}
    told = {message["tool_call_id"] for message in messages if message["role"] == "tool"}
    if told - asked:
        return DROPPED
    if asked - told:
        return UNANSWERED
    return OBJECT if _objects(messages) else ""


def _end_only(messages: Messages) -> str:
    """Looks at the last turn only."""
    start = max((n for n, message in enumerate(messages) if message["role"] in ("user", "assistant")), default=0)
    asked, told = set(_ids(messages[start])), {message["tool_call_id"] for message in messages[start + 1 :]}
    if told - asked:
        return DROPPED
    if asked - told:
        return UNANSWERED
    return OBJECT if _objects(messages[start:]) else ""


def _right_behind(messages: Messages) -> str:
    """A tool message has to stand right behind the assistant message."""
    for before, message in zip([{"role": ""}, *messages], messages, strict=False):
        if message["role"] == "tool" and message["tool_call_id"] not in _ids(before):
            return DROPPED
    return _answered_anywhere(messages)


def _same_order(messages: Messages) -> str:
    """Answers have to come in the order of the calls."""
    waiting: list[str] = []
    asked: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message["tool_call_id"] not in asked:
                return DROPPED
            if not waiting or waiting.pop(0) != message["tool_call_id"]:
                return UNANSWERED
            continue
        if waiting:
            return UNANSWERED
        if _objects([message]):
            return OBJECT
        waiting, asked = _ids(message), set(_ids(message))
    return UNANSWERED if waiting else ""


def _first_call_only(messages: Messages) -> str:
    """Only tool_calls[0] is looked at."""
    cut = [{**message, "tool_calls": (message.get("tool_calls") or [])[:1]} for message in messages]
    asked: set[str] = set()
    waiting: set[str] = set()
    for message in cut:
        if message["role"] == "tool":
            waiting.discard(message["tool_call_id"])
            if not asked:
                return DROPPED
            continue
        if waiting:
            return UNANSWERED
        if _objects([message]):
            return OBJECT
        asked = set(_ids(message))
        waiting = set(asked)
    return UNANSWERED if waiting else ""


def _parses(messages: Messages) -> str:
    """Broken text in history is taken for the third fault."""
    for message in messages:
        for call in message.get("tool_calls") or []:
            try:
                json.loads(call["function"]["arguments"])
            except (TypeError, ValueError):
                return OBJECT
    return _strict(messages)


def _never_an_object(messages: Messages) -> str:
    """Pairing only: the third fault is looked for on this side of the wire."""
    return _strict(messages)


def _strict(messages: Messages) -> str:
    waiting: set[str] = set()
    asked: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message["tool_call_id"] not in asked:
                return DROPPED
            waiting.discard(message["tool_call_id"])
            continue
        if waiting:
            return UNANSWERED
        asked = set(_ids(message))
        waiting = set(asked)
    return UNANSWERED if waiting else ""


APPEND = "d02-function-calling-flow/append-in-order"
EACH = "fu-three-parallel-calls/one-message-per-id"
PARSE = "d02-function-calling-flow/parse-arguments"

EXERCISE = Exercise(
    id="d02-three-400s",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.find_fault:find_fault",
    cases=tuple(Case(name, (messages,)) for name, messages in LOGS.items()),
    mistakes=(
        Mistake("answered-anywhere", wrong=(_answered_anywhere,), costs=(APPEND,)),
        Mistake("end-only", wrong=(_end_only,), costs=(APPEND,)),
        Mistake("right-behind", wrong=(_right_behind,), costs=(EACH,)),
        Mistake("same-order", wrong=(_same_order,), costs=(EACH,)),
        Mistake("first-call-only", wrong=(_first_call_only,), costs=(EACH,)),
        Mistake("parses-history", wrong=(_parses,), costs=(PARSE,)),
        Mistake("misses-the-object", wrong=(_never_an_object,), costs=(PARSE,)),
    ),
    teaches=(APPEND, EACH, PARSE),
    minutes=15,
)

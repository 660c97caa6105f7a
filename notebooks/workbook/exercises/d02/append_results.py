"""d02-append-results: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.endpoint.models import DEFAULT
from workbook.endpoint.rules import Refusal, check_request
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.exercises.scripted import Message, make_reply, to_plain

DRIVE = f"{__name__}:send_again"
MISSING = "Error: no result"
ASK: list[dict[str, Any]] = [{"role": "user", "content": "SO-1042?"}]
ORDER = ["get_order", '{"order_id": "SO-1042"}']
STOCK = ["check_stock", '{"sku": "JKT-01"}']
EARLIER: list[dict[str, Any]] = [
    *ASK,
    {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": "call_9_0", "type": "function", "function": {"name": "ping", "arguments": "{}"}}],
    },
    {"role": "tool", "tool_call_id": "call_9_0", "content": "pong"},
]
# History, the turn to add, results by id.
TRIED: dict[str, tuple[list[dict[str, Any]], dict[str, Any], dict[str, str]]] = {
    "one": (ASK, {"calls": [ORDER]}, {"call_0_0": "shipped"}),
    "three": (ASK, {"calls": [ORDER, ORDER, STOCK]}, {"call_0_0": "a", "call_0_1": "b", "call_0_2": "c"}),
    "finished-in-another-order": (ASK, {"calls": [ORDER, STOCK]}, {"call_0_1": "b", "call_0_0": "a"}),
    "one-failed": (ASK, {"calls": [ORDER, STOCK]}, {"call_0_1": "b"}),
    "none-came-back": (ASK, {"calls": [ORDER, STOCK]}, {}),
    "text-and-call": (ASK, {"text": "Let me look.", "calls": [ORDER]}, {"call_0_0": "a"}),
    "second-round": (EARLIER, {"calls": [STOCK]}, {"call_0_0": "b"}),
    "empty-result": (ASK, {"text": "Let me look.", "calls": [ORDER]}, {"call_0_0": ""}),
}


def send_again(append_results: Callable[..., Any], messages: Any, turn: dict[str, Any], results: dict[str, str]) -> Any:
    """The new history as it would go over the wire, or the service's own words when it refuses it."""
    history = append_results(messages, make_reply(turn).choices[0].message, results)
    if not isinstance(history, list):
        return history
    plain = to_plain(history)
    try:
        check_request({"model": DEFAULT, "messages": plain})
    except Refusal as refusal:
        return f"400: {refusal.message}"
    return plain


def _answers(reply: Message, results: dict[str, str]) -> list[dict[str, str]]:
    return [_answer(call.id, results.get(call.id, MISSING)) for call in reply.tool_calls or []]


def _answer(id_: str, content: str) -> dict[str, str]:
    return {"role": "tool", "tool_call_id": id_, "content": content}


def _without_assistant(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, *_answers(reply, results)]


def _rebuilt(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, {"role": "assistant", "content": reply.content or ""}, *_answers(reply, results)]


def _first_only(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, reply, *_answers(reply, results)[:1]]


def _one_for_all(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, reply, _answer((reply.tool_calls or [])[0].id, "\n".join(results.values()) or MISSING)]


def _as_finished(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    missing = {call.id: MISSING for call in reply.tool_calls or [] if call.id not in results}
    return [*messages, reply, *(_answer(id_, content) for id_, content in {**results, **missing}.items())]


def _skips_missing(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, reply, *(_answer(id_, content) for id_, content in results.items())]


def _empty_is_missing(messages: Any, reply: Message, results: dict[str, str]) -> Any:
    return [*messages, reply, *(_answer(call.id, results.get(call.id) or MISSING) for call in reply.tool_calls or [])]


def _changed_the_list(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and got.args != expected.args


def _keeps_none(case: Case, expected: Outcome, got: Outcome) -> bool:
    """`messages = messages.append(x)`: None, or an error about None."""
    return got.value is None and (got.raised is None or "NoneType" in got.raised.message)


def _missing_key(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError" and "call_" in got.raised.message


ORDERED = "d02-function-calling-flow/append-in-order"
EACH = "fu-three-parallel-calls/one-message-per-id"
EVERY = "fu-three-parallel-calls/answer-every-call"
MATCH = "fc-who-executes/id-matching"

EXERCISE = Exercise(
    id="d02-append-results",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.append_results:append_results",
    cases=tuple(Case(name, tried, drive=DRIVE) for name, tried in TRIED.items()),
    mistakes=(
        Mistake("assistant-dropped", wrong=(_without_assistant, _rebuilt), costs=(ORDERED,), example="one"),
        Mistake("first-call-only", wrong=(_first_only,), costs=(EVERY,), example="three"),
        Mistake("one-for-all", wrong=(_one_for_all,), costs=(EACH,), example="three"),
        Mistake("skips-missing", wrong=(_skips_missing,), costs=(EVERY,), example="one-failed"),
        Mistake("completion-order", wrong=(_as_finished,), costs=(ORDERED,)),
        Mistake("empty-taken-for-missing", wrong=(_empty_is_missing,)),
        Mistake("changes-the-list", when=_changed_the_list, example="one"),
        Mistake("append-returns-none", when=_keeps_none, example="one"),
        Mistake("missing-key", when=_missing_key, costs=(EVERY,), example="one-failed"),
    ),
    teaches=(ORDERED, EACH, EVERY, MATCH),
    minutes=20,
)

"""d02-read-reply: cases and known mistakes."""

from collections.abc import Callable
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake
from workbook.exercises.scripted import make_reply

DRIVE = f"{__name__}:read"
ORDER = ["get_order", '{"order_id": "SO-1042"}']
TURNS: dict[str, dict[str, Any]] = {
    "text": {"text": "It is on its way."},
    "one-call": {"calls": [ORDER]},
    "three-calls": {"calls": [ORDER, ["get_order", "{}"], ["check_stock", '{"sku": "JKT-01"}']]},
    "text-and-call": {"text": "Let me look.", "calls": [ORDER]},
    "empty-text": {"text": "", "reason": "stop"},
    "cut-off": {"text": "It is on", "reason": "length"},
    "cut-off-in-a-call": {"calls": [["get_order", '{"order_id": "SO']], "reason": "length"},
    "filtered": {"text": None, "reason": "content_filter"},
}


def read(read_reply: Callable[[Any], Any], turn: dict[str, Any]) -> Any:
    """What the learner's function reads out of the reply."""
    return read_reply(make_reply(turn))


def _pairs(reply: Any) -> list[list[str]]:
    return [[call.function.name, call.id] for call in reply.choices[0].message.tool_calls or []]


def _told(reply: Any, **changed: Any) -> dict[str, Any]:
    choice = reply.choices[0]
    told = {"done": choice.finish_reason != "tool_calls", "text": choice.message.content or "", "calls": _pairs(reply)}
    return told | changed


def _slips(key: str, told: Callable[[Any], Any]) -> Callable[[Any], dict[str, Any]]:
    """The reference, except that `key` is what `told` makes of the choice."""
    return lambda reply: _told(reply, **{key: told(reply.choices[0])})


def _uses_brackets(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "subscriptable" in got.raised.message


LOOP = "d02-function-calling-flow/loop-until-done"
PARSE = "d02-function-calling-flow/parse-arguments"

EXERCISE = Exercise(
    id="d02-read-reply",
    module=__name__,
    reference="solutions.d02_hand_rolled_loop.read_reply:read_reply",
    cases=tuple(Case(name, (turn,), drive=DRIVE) for name, turn in TURNS.items()),
    mistakes=(
        Mistake("brackets", when=_uses_brackets),
        Mistake(
            "done-at-text",
            wrong=(_slips("done", lambda one: bool(one.message.content)),),
            costs=(LOOP,),
            example="text-and-call",
        ),
        Mistake("done-without-calls", wrong=(_slips("done", lambda one: not one.message.tool_calls),), costs=(LOOP,)),
        Mistake("only-stop-is-done", wrong=(_slips("done", lambda one: one.finish_reason == "stop"),)),
        Mistake("none-as-text", wrong=(_slips("text", lambda one: one.message.content),), example="one-call"),
        Mistake("first-call-only", wrong=(lambda reply: _told(reply, calls=_pairs(reply)[:1]),)),
    ),
    teaches=(PARSE, LOOP),
    minutes=10,
)

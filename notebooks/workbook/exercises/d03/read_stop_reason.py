"""d03-read-stop-reason: cases and known mistakes."""

from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

FINISHED = ("stop", "end_turn", "stop_sequence", "tool_calls", "tool_use")
CUT = ("length", "max_tokens")
OTHERS = ("content_filter", "refusal", "eos", "")
KNOWN = {"stop": "stop", "end_turn": "stop", "stop_sequence": "stop", "tool_calls": "tool_use", "tool_use": "tool_use"}
KNOWN |= dict.fromkeys(CUT, "length")

EXIT = "d03-loop-responsibilities/stop-reason-exit"


def _believes_the_word(word: str | None, has_calls: bool) -> Any:
    return KNOWN.get(word or "", "error")


def _calls_come_first(word: str | None, has_calls: bool) -> Any:
    if has_calls:
        return "tool_use"
    reason = KNOWN.get(word or "", "error")
    return "stop" if reason == "tool_use" else reason


def _rest_is_stop(word: str | None, has_calls: bool) -> Any:
    reason = KNOWN.get(word or "", "stop")
    if reason in ("stop", "tool_use"):
        return "tool_use" if has_calls else "stop"
    return reason


def _only_adds_calls(word: str | None, has_calls: bool) -> Any:
    reason = KNOWN.get(word or "", "error")
    return "tool_use" if reason == "stop" and has_calls else reason


def _key_error(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name == "KeyError"


EXERCISE = Exercise(
    id="d03-read-stop-reason",
    module=__name__,
    reference="solutions.d03_framework_loop.provider.stop_reason:read_stop_reason",
    cases=tuple(
        Case(f"{word}-{has_calls}", (word, has_calls))
        for word in (*FINISHED, *CUT, *OTHERS, None)
        for has_calls in (False, True)
    ),
    mistakes=(
        Mistake("key-error", when=_key_error, costs=(EXIT,)),
        Mistake("believes-the-word", wrong=(_believes_the_word,), costs=(EXIT,)),
        Mistake("calls-come-first", wrong=(_calls_come_first,), costs=(EXIT,)),
        Mistake("rest-is-stop", wrong=(_rest_is_stop,), costs=(EXIT,)),
        Mistake("empty-tool-use", wrong=(_only_adds_calls,), costs=(EXIT,)),
    ),
    teaches=(EXIT,),
    minutes=10,
)

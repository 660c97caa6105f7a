"""d03-run-turns: cases and known mistakes."""

from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.kernel.records import Ending, Run
from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolCall, ToolResult
from workbook.exercises.d03.clock import run_timed
from workbook.exercises.d03.driving import Short, WrongKind, make_messages, tell
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.run_turns:drive"
TOO_MANY = 12  # requests, where no case needs more than 5

SKELETON = "d03-loop-responsibilities/skeleton"
EXIT = "d03-loop-responsibilities/stop-reason-exit"


class NeverEnds(RuntimeError):
    """The model was asked again and again, long after the end."""


def drive(function: Any, turns: Sequence[Short], open_for: int) -> dict[str, Any]:
    """Run the learner's loop on scripted turns; `open_for` is the number of turns that the valve lets pass."""
    script = make_messages(turns)
    history: list[Message] = make_messages([["user"]])
    asked: list[int] = []
    ran: list[str] = []

    async def ask(transcript: Sequence[Message]) -> Assistant:
        asked.append(len(transcript))
        if len(asked) > TOO_MANY:
            raise NeverEnds(f"the model was asked {TOO_MANY} times")
        turn = script[len(asked) - 1] if len(asked) <= len(script) else Assistant(stop="error", error="broken line")
        assert isinstance(turn, Assistant)  # noqa: S101 - the cases are ours
        return turn

    async def run_calls(calls: Sequence[ToolCall]) -> list[Message]:
        ran.extend(call.id for call in calls)
        return [ToolResult(call.id, "ok") for call in calls]

    def refuse_calls(calls: Sequence[ToolCall]) -> list[Message]:
        return [ToolResult(call.id, "cut off", is_error=True) for call in calls]

    def find_valve() -> Ending | None:
        return "turns" if len(asked) >= open_for else None

    run, _ = run_timed(function(ask, run_calls, refuse_calls, find_valve, history))
    if not isinstance(run, Run):
        raise WrongKind(f"a Run is wanted, not {type(run).__name__}")
    told: dict[str, Any] = {
        "ended": run.ended,
        "transcript": [tell(message) for message in run.messages],
        "ran": ran,
        "error": run.error,
    }
    handed_out: Any = run.messages
    if not isinstance(handed_out, tuple):
        told["messages"] = f"a {type(handed_out).__name__}, not a tuple"
    return told if len(history) == 1 else told | {"history of the caller": [tell(message) for message in history]}


def _make(
    *, runs_cut: bool = False, stops_only_at_stop: bool = False, keeps_list: bool = False, valve: str = "first",
    drops_last: bool = False, error: bool = True, one_round: bool = False,
) -> Any:  # fmt: skip
    """The loop with one slip."""

    async def run_turns(ask: Any, run_calls: Any, refuse_calls: Any, find_valve: Any, history: Any) -> Run:
        transcript = history if keeps_list else list(history)
        while True:
            if valve == "first" and (found := find_valve()):
                return Run(found, tuple(transcript))
            reply = await ask(transcript)
            if not drops_last or reply.calls:
                transcript.append(reply)
            if reply.stop == "tool_use" or (runs_cut and reply.calls):
                transcript += await run_calls(reply.calls)
                if one_round:
                    reply = await ask(transcript)
                    return Run(reply.stop, (*transcript, reply), reply.error)
            elif reply.stop == "length" and reply.calls:
                transcript += refuse_calls(reply.calls)
            elif reply.stop == "stop" or not stops_only_at_stop:
                return Run(reply.stop, tuple(transcript), reply.error if error else "")

    return run_turns


def _ends_at_length() -> Any:
    async def run_turns(ask: Any, run_calls: Any, refuse_calls: Any, find_valve: Any, history: Any) -> Run:
        transcript = list(history)
        while True:
            if valve := find_valve():
                return Run(valve, tuple(transcript))
            reply = await ask(transcript)
            transcript.append(reply)
            if reply.stop != "tool_use":
                return Run(reply.stop, tuple(transcript), reply.error)
            transcript += await run_calls(reply.calls)

    return run_turns


def _not_awaited(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and "coroutine" in got.raised.message


def _list_in_list(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and ("'<list>'" in got.shown(900) or "'<tuple>'" in got.shown(900))


def _not_a_tuple(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "not a tuple" in got.shown(900)


STOP = ["turn", "stop", []]
CASES: dict[str, tuple[list[Short], int]] = {
    "answer": ([STOP], 9),
    "one-call": ([["turn", "tool_use", ["c1"]], STOP], 9),
    "two-rounds": ([["turn", "tool_use", ["c1", "c2"]], ["turn", "tool_use", ["c3"]], STOP], 9),
    "cut-calls": ([["turn", "length", ["c1"]], ["turn", "tool_use", ["c2"]], STOP], 9),
    "cut-text": ([["turn", "length", []], STOP], 9),
    "error": ([["turn", "tool_use", ["c1"]], ["turn", "error", []], STOP], 9),
    "error-with-calls": ([["turn", "error", ["c1"]], STOP], 9),
    "aborted": ([["turn", "aborted", []], STOP], 9),
    "valve": ([["turn", "tool_use", [f"c{n}"]] for n in range(6)], 2),
    "valve-shut": ([STOP], 0),
}

EXERCISE = Exercise(
    id="d03-run-turns",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.run_turns:run_turns",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("not-awaited", when=_not_awaited, costs=(SKELETON,)),
        Mistake("runs-cut-calls", wrong=(_make(runs_cut=True),), costs=(EXIT,)),
        Mistake("ends-at-cut-calls", wrong=(_ends_at_length(),), costs=(EXIT,)),
        Mistake("only-stop-ends", wrong=(_make(stops_only_at_stop=True),), costs=(EXIT,)),
        Mistake("one-round", wrong=(_make(one_round=True),), costs=(SKELETON,)),
        Mistake("callers-list", wrong=(_make(keeps_list=True),), costs=(SKELETON,)),
        Mistake("no-valve", wrong=(_make(valve="never"),), costs=("fu-runaway-loop/cap-is-backstop",)),
        Mistake("last-turn-lost", wrong=(_make(drops_last=True),), costs=(SKELETON,)),
        Mistake("error-lost", wrong=(_make(error=False),), costs=(EXIT,)),
        Mistake("list-in-list", when=_list_in_list, costs=(SKELETON,), example="one-call"),
        Mistake("not-a-tuple", when=_not_a_tuple, example="answer"),
    ),
    teaches=(SKELETON, EXIT),
    minutes=15,
)

"""d03-close-open-calls: cases and known mistakes."""

from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, ToolResult
from workbook.exercises.d03.driving import Short, WrongKind, make_messages, tell
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

PLACE = "workbook.exercises.d03.close_open_calls:drive"
DANGLING = "d03-resume/answer-dangling"
UNKNOWN = "d03-resume/unknown-outcome"
INTENT = "d03-resume/intent-before-effect"
REPLAY = "d03-resume/no-replay"


def drive(function: Any, told: Sequence[Short], begun: Sequence[str]) -> list[str]:
    """Close the open calls of short messages; the answer tells each message, new results with what they say."""
    messages = make_messages(told)
    given = list(messages)
    closed = function(messages, set(begun))
    if not isinstance(closed, list | tuple):
        raise WrongKind(f"a list of messages is wanted, not {type(closed).__name__}")
    shown = [tell(message) if message in given else _tell_new(message) for message in closed]
    return shown if messages == given else [*shown, "(the caller's list was changed)"]


def _tell_new(message: object) -> str:
    if not isinstance(message, ToolResult):
        return tell(message)
    says = [word for word in ("unknown", "not run") if word in message.text.lower()]
    return f"{tell(message)}: {' and '.join(says) or 'says neither'}"


def _make(
    *, place: str = "turn", fate: str = "both", flag: bool = True, failed: bool = False, ids: str = "turn"
) -> Any:
    """The closing with one slip."""

    def close_open_calls(messages: Any, begun: Any) -> Any:
        everywhere = {message.call_id for message in messages if isinstance(message, ToolResult)}
        closed: list[Message] = []
        missing: dict[str, ToolResult] = {}
        late: list[ToolResult] = []
        for message in messages:
            if isinstance(message, ToolResult):
                missing.pop(message.call_id, None)
            elif place == "turn":
                closed += missing.values()
                missing = {}
            else:
                late += missing.values()
                missing = {}
            closed.append(message)
            if isinstance(message, Assistant) and (failed or message.stop not in ("error", "aborted")):
                for call in message.calls:
                    if ids == "everywhere" and call.id in everywhere:
                        continue
                    text = {
                        "both": "unknown" if call.id in begun else "not run",
                        "run": "not run",
                        "unknown": "unknown",
                    }.get(fate, "")
                    missing[call.id] = ToolResult(call.id, text, is_error=flag)
        return [*closed, *late, *missing.values()]

    return close_open_calls


def _drops(*, whole: bool) -> Any:
    """Leaves out what is not answered: the calls alone, or everything from there on."""

    def close_open_calls(messages: Any, begun: Any) -> Any:
        kept: list[Message] = []
        for n, message in enumerate(messages):
            if isinstance(message, Assistant) and message.calls and message.stop not in ("error", "aborted"):
                there = {
                    one.call_id for one in messages[n + 1 : n + 1 + len(message.calls)] if isinstance(one, ToolResult)
                }
                if {call.id for call in message.calls} - there:
                    return kept if whole else [*kept, *messages[n + 1 :]]
            kept.append(message)
        return kept

    return close_open_calls


def _no_flag(case: Case, expected: Outcome, got: Outcome) -> bool:
    return (
        got.raised is None
        and "result c" in got.shown(900)
        and ": " in got.shown(900)
        and "'result c1: " in got.shown(900)
    )


USER, TWO = ["user"], ["turn", "tool_use", ["c1", "c2"]]
CASES: dict[str, tuple[list[Short], list[str]]] = {
    "nothing-open": ([USER, TWO, ["result", "c1"], ["result", "c2"], ["turn", "stop", []]], ["c1", "c2"]),
    "not-begun": ([USER, ["turn", "tool_use", ["c1"]]], []),
    "begun": ([USER, ["turn", "tool_use", ["c1"]]], ["c1"]),
    "both": ([USER, TWO], ["c1"]),
    "one-answered": ([USER, TWO, ["result", "c2"]], ["c1", "c2"]),
    "goes-on": ([USER, TWO, ["result", "c1"], USER, ["turn", "stop", []]], ["c1"]),
    "ids-recur": ([USER, ["turn", "tool_use", ["c1"]], ["result", "c1"], ["turn", "tool_use", ["c1"]]], ["c1"]),
    "ids-recur-early": ([USER, TWO, ["result", "c2"], USER, ["turn", "tool_use", ["c1"]], ["result", "c1"]], []),
    "failed-turn": ([USER, ["turn", "error", ["c1"]], USER], []),
    "aborted-turn": ([USER, ["turn", "aborted", ["c1"]], USER], []),
    "cut-off": ([USER, ["turn", "length", ["c1"]]], []),
    "nothing": ([], []),
}

EXERCISE = Exercise(
    id="d03-close-open-calls",
    module=__name__,
    reference="solutions.d03_framework_loop.session.close_open_calls:close_open_calls",
    cases=tuple(Case(name, args, PLACE) for name, args in CASES.items()),
    mistakes=(
        Mistake("at-the-end", wrong=(_make(place="end"),), costs=(DANGLING,)),
        Mistake("turn-dropped", wrong=(_drops(whole=True), _drops(whole=False)), costs=(REPLAY,)),
        Mistake("ids-everywhere", wrong=(_make(ids="everywhere"),), costs=(DANGLING,)),
        Mistake("one-fate", wrong=(_make(fate="run"), _make(fate="unknown"), _make(fate="")), costs=(UNKNOWN, INTENT)),
        Mistake("no-flag", wrong=(_make(flag=False),), costs=(DANGLING,)),
        Mistake("failed-turns-too", wrong=(_make(failed=True),), costs=(DANGLING,)),
    ),
    teaches=(DANGLING, UNKNOWN, INTENT),
    minutes=20,
)

"""d03-rebuild-transcript: cases and known mistakes."""

import random
from collections.abc import Sequence
from typing import Any

from workbook.checks.plain import same
from workbook.exercises.outcome import Outcome, same_outcome
from workbook.exercises.record import Case, Exercise, Mistake

Event = dict[str, Any]

STREAM = "d03-loop-responsibilities/event-stream"
REBUILD = "d03-event-stream-ui/rebuildable"
LIFECYCLE = "d03-event-stream-ui/lifecycle"
RECONNECT = "d03-event-stream-ui/reconnect"


def _user(text: str) -> Event:
    return {"role": "user", "text": text}


def _tool(call_id: str) -> Event:
    return {"role": "tool", "call_id": call_id, "text": f"{call_id} is shipped"}


def _number(*events: Event) -> list[Event]:
    return [{"seq": number, **event} for number, event in enumerate(events, 1)]


ANSWER: Event = {"role": "assistant", "text": "Both are shipped."}
CALLS: Event = {"role": "assistant", "text": "", "calls": ["c1", "c2"]}
SHORT = _number(
    {"type": "run_start", "history": [_user("Hi")]},
    {"type": "message_delta", "text": "Hel"},
    {"type": "message_delta", "text": "lo"},
    {"type": "message_end", "message": {"role": "assistant", "text": "Hello"}},
)
WITH_TOOLS = _number(
    {"type": "run_start", "history": [_user("Where are SO-1042 and SO-1043?")]},
    {"type": "turn_start"},
    {"type": "message_end", "message": CALLS},
    {"type": "tool_start", "call": "c1"},
    {"type": "tool_start", "call": "c2"},
    {"type": "tool_end", "result": _tool("c2")},
    {"type": "tool_end", "result": _tool("c1")},
    {"type": "message_end", "message": _tool("c1")},
    {"type": "message_end", "message": _tool("c2")},
    {"type": "message_end", "message": ANSWER},
    {"type": "run_end", "ended": "stop"},
)


def _shuffled(events: Sequence[Event]) -> list[Event]:
    return random.Random(7).sample(list(events), len(events))  # noqa: S311 - the same in every process


CASES: dict[str, list[Event]] = {
    "nothing": [],
    "short": SHORT,
    "with-tools": WITH_TOOLS,
    "out-of-order": [SHORT[0], SHORT[3], SHORT[1], SHORT[2]],
    "shuffled": _shuffled(WITH_TOOLS),
    "twice": [*SHORT, *SHORT[2:]],
    "replayed": [*WITH_TOOLS[:9], *WITH_TOOLS[6:]],
    "half": WITH_TOOLS[:8],
    "gap": [*WITH_TOOLS[:2], *WITH_TOOLS[3:]],
    "no-beginning": SHORT[1:],
    "two-gaps": [event for event in WITH_TOOLS if event["seq"] not in (4, 9)],
    "gap-and-twice": [*SHORT[:1], *SHORT[2:], SHORT[3]],
}


def _make(
    *,
    sort: bool = True,
    once: bool = True,
    gap: bool = True,
    history: bool = True,
    kinds: Sequence[str] = ("message_end",),
) -> Any:
    """The fold with one slip."""

    def rebuild_transcript(events: Any) -> Any:
        ordered = sorted(events, key=lambda event: event["seq"]) if sort else list(events)
        if once:
            ordered = list({event["seq"]: event for event in ordered}.values())
        if gap:
            there = {event["seq"] for event in events}
            lost = next((number for number in range(1, len(there) + 1) if number not in there), 0)
            if lost:
                raise ValueError(f"event {lost} is missing")
        messages: list[Any] = []
        for event in ordered:
            if event["type"] == "run_start" and history:
                messages += event["history"]
            elif event["type"] in kinds:
                messages.append(event.get("message") or event.get("result"))
        return messages

    return rebuild_transcript


def _from_deltas(events: Any) -> Any:
    messages: list[Any] = []
    text = ""
    for event in events:
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_delta":
            text += event["text"]
        elif event["type"] == "message_end":
            messages.append({"role": event["message"]["role"], "text": text})
            text = ""
    return messages


def _names_the_gap(expected: Outcome, got: Outcome) -> bool:
    if expected.raised is None or got.raised is None:
        return same_outcome(expected, got)
    number = expected.raised.message.split()[1]
    return same_outcome(expected, got) and number in got.raised.message.replace(",", " ").replace(":", " ").split()


def _other_number(case: Case, expected: Outcome, got: Outcome) -> bool:
    both = expected.raised is not None and got.raised is not None
    return both and same_outcome(expected, got) and not _names_the_gap(expected, got)


def _events_changed(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and not same(expected.args, got.args)


EXERCISE = Exercise(
    id="d03-rebuild-transcript",
    module=__name__,
    reference="solutions.d03_framework_loop.kernel.rebuild_transcript:rebuild_transcript",
    cases=tuple(Case(name, (events,)) for name, events in CASES.items()),
    mistakes=(
        Mistake("arrival-order", wrong=(_make(sort=False),), costs=(REBUILD,), example="out-of-order"),
        Mistake(
            "counted-twice",
            wrong=(_make(once=False, gap=False), _make(once=False)),
            costs=(RECONNECT,),
            example="twice",
        ),
        Mistake("gap-unnoticed", wrong=(_make(gap=False),), costs=(RECONNECT,), example="no-beginning"),
        Mistake("gap-unnamed", when=_other_number, costs=(RECONNECT,)),
        Mistake("history-lost", wrong=(_make(history=False),), costs=(REBUILD,), example="short"),
        Mistake(
            "tool-ends-too", wrong=(_make(kinds=("message_end", "tool_end")),), costs=(LIFECYCLE,), example="with-tools"
        ),
        Mistake("events-changed", when=_events_changed, costs=(REBUILD,), example="short"),
        Mistake("from-deltas", wrong=(_from_deltas,), costs=(REBUILD,), example="with-tools"),
    ),
    teaches=(STREAM, REBUILD, LIFECYCLE, RECONNECT),
    minutes=20,
    compare=_names_the_gap,
)

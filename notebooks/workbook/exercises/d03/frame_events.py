"""d03-frame-events: cases and known mistakes."""

import json
from typing import Any

from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

TRANSPORT = "d03-event-stream-ui/transport"
RECONNECT = "d03-event-stream-ui/reconnect"
RESET = "event: reset\ndata: {}\n\n"


def _event(seq: int, kind: str = "turn_start", **more: Any) -> dict[str, Any]:
    return {"seq": seq, "type": kind, **more}


ALL = [_event(1, "run_start"), _event(2), _event(3, "message_end", text="已发货\n明天到")]
LATE = [_event(7), _event(8, "tool_start"), _event(9, "tool_end")]
CASES: dict[str, tuple[list[dict[str, Any]], int | None]] = {
    "new": (ALL, None),
    "has-one": (ALL, 1),
    "has-all": (ALL, 3),
    "lines": (ALL[2:], 2),
    "window": (LATE, 7),
    "just-before": (LATE, 6),
    "too-late": (LATE, 4),
    "new-but-late": (LATE, None),
    "nothing-yet": ([], None),
    "zero": (ALL, 0),
}


def _make(
    *,
    start: str = "after",
    reset: bool = True,
    new: bool = True,
    id_: bool = True,
    text: str = "json",
    end: str = "\n\n",
) -> Any:
    """The frames with one slip."""

    def frame_events(kept: Any, last_id: int | None) -> Any:
        last = last_id or 0
        wanted = last + 1 if start == "after" else max(last, 1)
        if start == "all":
            wanted = 1
        if reset and kept and wanted < kept[0]["seq"] and (new or last_id is not None):
            return [RESET]
        frames = []
        for event in kept:
            if event["seq"] < wanted:
                continue
            data = json.dumps(event, ensure_ascii=text == "ascii", indent=2 if text == "pretty" else None)
            number = f"id: {event['seq']}\n" if id_ else ""
            frames.append(f"{number}event: {event['type']}\ndata: {data}{end}")
        return frames

    return frame_events


def _without_id(case: Case, expected: Outcome, got: Outcome) -> bool:
    shown = got.shown(4000)
    return got.raised is None and "data: " in shown and "id: " not in shown and "id: " in expected.shown(4000)


def _plain_repr(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is None and "data: {'" in got.shown(4000)


EXERCISE = Exercise(
    id="d03-frame-events",
    module=__name__,
    reference="solutions.d03_framework_loop.watch.frame_events:frame_events",
    cases=tuple(Case(name, args) for name, args in CASES.items()),
    mistakes=(
        Mistake("replays-all", wrong=(_make(start="all", reset=False), _make(start="all")), costs=(RECONNECT,)),
        Mistake("sends-the-last-again", wrong=(_make(start="from"),), costs=(RECONNECT,)),
        Mistake("gap-unsaid", wrong=(_make(reset=False), _make(new=False)), costs=(RECONNECT,)),
        Mistake("no-id", wrong=(_make(id_=False),), when=_without_id, costs=(RECONNECT,)),
        Mistake("not-json", when=_plain_repr, costs=(TRANSPORT,)),
        Mistake("data-over-lines", wrong=(_make(text="pretty"),), costs=(TRANSPORT,)),
        Mistake("escaped", wrong=(_make(text="ascii"),), costs=(TRANSPORT,)),
        Mistake("frame-not-ended", wrong=(_make(end="\n"),), costs=(TRANSPORT,)),
    ),
    teaches=(TRANSPORT, RECONNECT),
    minutes=20,
    lane="stretch",
)

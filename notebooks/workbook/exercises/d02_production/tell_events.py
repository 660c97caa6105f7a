"""d02-tell-events: cases and known mistakes."""

import copy
from collections.abc import Callable
from typing import Any

from workbook.exercises.d02_production.assemble_stream import STREAMS
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

Chunk = dict[str, Any]
DRIVE = f"{__name__}:drive"
WANTED = (
    "text",
    "one-call",
    "no-parameters",
    "head-without-arguments",
    "usage",
    "two-calls",
    "interleaved",
    "text-and-call",
    "stop-with-calls",
    "one-more-after-the-finish",
    "cut-by-length",
    "broken-off",
    "nothing-came",
    "error-halfway",
)


def drive(tell_events: Callable[..., Any], chunks: list[Chunk]) -> Any:
    """The events. Chunks come one at a time, and only once."""
    told = tell_events(iter(copy.deepcopy(chunks)))
    return told if isinstance(told, list) else f"a {type(told).__name__}, not a list"


def _tell(
    *,
    growing: str = "all",
    ready: str = "end",
    cut: bool = True,
    dropped: bool = True,
    ended: bool = True,
    silence: str = "broken off",
    once: bool = True,
    empty: bool = False,
) -> Callable[..., Any]:
    """The events with one slip."""

    def tell_events(chunks: Any) -> Any:
        events: list[dict[str, Any]] = []
        arguments: dict[int, str] = {}
        finish = None
        for chunk in chunks:
            for choice in chunk.get("choices", []):
                finish = choice["finish_reason"] or finish
                text = choice["delta"].get("content")
                if text or (empty and text is not None):
                    events.append({"type": "text", "text": text})
                for piece in choice["delta"].get("tool_calls") or []:
                    index, given = piece["index"], piece["function"].get("arguments") or ""
                    if index not in arguments or not once:
                        name = piece["function"].get("name", "")
                        events.append({"type": "started", "call": index, "name": name})
                    arguments[index] = arguments.get(index, "") + given
                    if given or empty:
                        shown = arguments[index] if growing == "all" else given
                        events.append({"type": "growing", "call": index, "arguments": shown})
                    if ready == "brace" and arguments[index].endswith("}"):
                        events.append({"type": "ready", "call": index, "arguments": arguments[index]})
        whole = finish in ("tool_calls", "stop") or not cut
        for index in sorted(arguments):
            if whole and ready == "end":
                events.append({"type": "ready", "call": index, "arguments": arguments[index]})
            elif not whole and dropped:
                events.append({"type": "dropped", "call": index})
        return [*events, {"type": "ended", "reason": finish or silence}] if ended else events

    return tell_events


def _breaks(case: Case, expected: Outcome, got: Outcome) -> bool:
    return got.raised is not None and got.raised.name in ("IndexError", "KeyError")


UI = "d02-streaming-calls/ui-events"
PARTIAL = "d02-streaming-calls/never-run-partial"
AT_END = "d02-streaming-calls/parse-at-end"

EXERCISE = Exercise(
    id="d02-tell-events",
    module=__name__,
    reference="solutions.d02_production_loop.tell_events:tell_events",
    cases=tuple(Case(name, (STREAMS[name],), drive=DRIVE) for name in WANTED),
    mistakes=(
        Mistake("breaks-on-a-chunk", when=_breaks, costs=("d02-streaming-calls/odd-streams",)),
        Mistake("piece-only", wrong=(_tell(growing="piece"),), costs=(UI,)),
        Mistake("ready-too-early", wrong=(_tell(ready="brace"),), costs=(AT_END, PARTIAL)),
        Mistake("cut-calls-ready", wrong=(_tell(cut=False),), costs=(PARTIAL,)),
        Mistake("left-spinning", wrong=(_tell(dropped=False),), costs=(UI,)),
        Mistake("never-ends", wrong=(_tell(ended=False),), costs=(UI,)),
        Mistake("silence-is-a-stop", wrong=(_tell(silence="stop"),), costs=(PARTIAL,)),
        Mistake("started-again", wrong=(_tell(once=False),), costs=(UI,)),
        Mistake("empty-events", wrong=(_tell(empty=True),), costs=(UI,)),
    ),
    teaches=(UI, PARTIAL),
    minutes=20,
    lane="stretch",
)

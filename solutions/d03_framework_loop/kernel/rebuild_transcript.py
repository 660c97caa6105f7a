"""The transcript again, from events alone: what a front end does, and the proof that the events are enough.

Does: put events in order, drop what came twice, notice what is missing.
Does not: render.
"""

from collections.abc import Sequence
from typing import Any


def rebuild_transcript(events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The messages of one run, from the events that arrived so far.

    events: dicts with "type" and "seq" (1, 2, 3, ...), in any order; after a reconnect some come twice.
    "run_start" brings the messages before the run in "history", each "message_end" one more in "message", in the order
    of "seq". All other types say how it came about, and add nothing.
    Raises ValueError naming the first missing number when there is a gap. No events are no messages.
    """
    by_number = {event["seq"]: event for event in events}
    messages: list[dict[str, Any]] = []
    for number in range(1, len(by_number) + 1):
        if number not in by_number:
            raise ValueError(f"event {number} is missing")
        event = by_number[number]
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
    return messages

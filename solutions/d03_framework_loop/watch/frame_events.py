"""Events on the wire to a browser: server-sent events, and what happens after a reconnect.

Does: write frames, replay what was missed, say when that is no longer possible.
Does not: hold a connection, or take commands (those come by POST).
"""

import json
from collections.abc import Sequence
from typing import Any


def frame_events(kept: Sequence[dict[str, Any]], last_id: int | None) -> list[str]:
    """The frames to send to a browser that has just connected.

    kept: the latest events of a run, with "seq" and "type", numbers without gaps; older ones may be gone.
    last_id: the last number that the browser has (its Last-Event-ID); None when it is new and has nothing.
    Returns a frame for each event that it lacks: "id: SEQ", "event: TYPE", "data: JSON" on lines of their own, and an
    empty line. When an event that it lacks is gone already, one frame says "event: reset", with the data {}: the page
    has to ask for the state.
    """
    wanted = (last_id or 0) + 1
    missing = [event for event in kept if event["seq"] >= wanted]
    if kept and wanted < kept[0]["seq"]:
        return ["event: reset\ndata: {}\n\n"]
    return [
        f"id: {event['seq']}\nevent: {event['type']}\ndata: {json.dumps(event, ensure_ascii=False)}\n\n"
        for event in missing
    ]

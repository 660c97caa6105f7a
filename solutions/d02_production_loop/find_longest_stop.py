"""Where a parcel lay longest: the answer, worked out where the data is.

Does: look through all scans and return one line's worth.
Does not: hand the scans to the model.
"""

from datetime import datetime
from typing import Any


def find_longest_stop(scans: list[dict[str, Any]]) -> dict[str, Any] | None:
    """Where, since when and for how long a parcel lay without being moved.

    scans: {"time": ISO date and time, "place": text, ...}, in any order, left as they are. A parcel lies still between
    two scans that follow one another in time and name the same place; three in a row at one place are one stop.
    Returns {"place", "since": time of the stop's first scan, "hours": its length, a float rounded to one place}; of two
    equally long the earlier. None when it never lay still.
    """
    longest, first, before = None, None, None
    for scan in sorted(scans, key=lambda one: str(one["time"])):
        if before is None or scan["place"] != before["place"]:
            first = scan
        elif first is not None:
            lay = datetime.fromisoformat(scan["time"]) - datetime.fromisoformat(first["time"])
            hours = round(lay.total_seconds() / 3600, 1)
            if longest is None or hours > longest["hours"]:
                longest = {"place": scan["place"], "since": first["time"], "hours": hours}
        before = scan
    return longest

# expect: place-as-one-stop
from datetime import datetime


def find_longest_stop(scans):
    times = {}
    for scan in scans:
        times.setdefault(scan["place"], []).append(scan["time"])
    stops = [
        {
            "place": place,
            "since": min(seen),
            "hours": round(
                (datetime.fromisoformat(max(seen)) - datetime.fromisoformat(min(seen))).total_seconds() / 3600, 1
            ),
        }
        for place, seen in times.items()
        if len(seen) > 1
    ]
    stops.sort(key=lambda stop: stop["since"])
    return max(stops, key=lambda stop: stop["hours"], default=None)

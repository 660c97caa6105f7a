# expect: breaks-on-none
from datetime import datetime
from itertools import groupby


def find_longest_stop(scans):
    stops = []
    for place, group in groupby(sorted(scans, key=lambda scan: scan["time"]), key=lambda scan: scan["place"]):
        times = [scan["time"] for scan in group]
        if len(times) > 1:
            lay = datetime.fromisoformat(times[-1]) - datetime.fromisoformat(times[0])
            stops.append({"place": place, "since": times[0], "hours": round(lay.total_seconds() / 3600, 1)})
    return max(stops, key=lambda stop: stop["hours"])

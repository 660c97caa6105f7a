from datetime import datetime
from itertools import groupby


def find_longest_stop(scans):
    def stops():
        for place, group in groupby(sorted(scans, key=lambda scan: scan["time"]), key=lambda scan: scan["place"]):
            times = [datetime.fromisoformat(scan["time"]) for scan in group]
            if len(times) > 1:
                yield place, times[0], (times[-1] - times[0]).total_seconds()

    best = max(stops(), key=lambda stop: stop[2], default=None)
    if best is None:
        return None
    place, since, seconds = best
    return {"place": place, "since": since.isoformat(timespec="minutes"), "hours": round(seconds / 3600, 1)}

# expect: moves-counted
from datetime import datetime
from itertools import pairwise


def find_longest_stop(scans):
    longest = None
    for one, other in pairwise(sorted(scans, key=lambda scan: scan["time"])):
        lay = datetime.fromisoformat(other["time"]) - datetime.fromisoformat(one["time"])
        hours = round(lay.total_seconds() / 3600, 1)
        if longest is None or hours > longest["hours"]:
            longest = {"place": one["place"], "since": one["time"], "hours": hours}
    return longest

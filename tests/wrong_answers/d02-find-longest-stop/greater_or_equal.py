# expect: last-of-equals
from datetime import datetime


def find_longest_stop(scans):
    longest, first, before = None, None, None
    for scan in sorted(scans, key=lambda scan: scan["time"]):
        if before is None or before["place"] != scan["place"]:
            first = scan
        else:
            lay = datetime.fromisoformat(scan["time"]) - datetime.fromisoformat(first["time"])
            hours = round(lay.total_seconds() / 3600, 1)
            if longest is None or hours >= longest["hours"]:
                longest = {"place": scan["place"], "since": first["time"], "hours": hours}
        before = scan
    return longest

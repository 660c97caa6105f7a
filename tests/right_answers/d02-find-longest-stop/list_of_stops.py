from datetime import datetime, timedelta


def find_longest_stop(scans):
    ordered = list(scans)
    ordered.sort(key=lambda scan: datetime.fromisoformat(scan["time"]))
    stops = []
    for scan in ordered:
        if stops and stops[-1][0]["place"] == scan["place"]:
            stops[-1].append(scan)
        else:
            stops.append([scan])
    answer = None
    for stop in reversed([stop for stop in stops if len(stop) > 1]):
        lay = datetime.fromisoformat(stop[-1]["time"]) - datetime.fromisoformat(stop[0]["time"])
        hours = round(lay / timedelta(hours=1), 1)
        if not answer or hours >= answer["hours"]:
            answer = dict(place=stop[0]["place"], since=stop[0]["time"], hours=hours)
    return answer

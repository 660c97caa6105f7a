import json


def frame_events(kept, last_id):
    if not kept:
        return []
    skip = (last_id or 0) - kept[0]["seq"] + 1
    if skip < 0:
        return ["event: reset\ndata: {}\n\n"]
    frames = []
    for event in kept[skip:]:
        lines = ["id: %d" % event["seq"], "event: " + event["type"], "data: " + json.dumps(event, ensure_ascii=False)]
        frames.append("\n".join([*lines, "", ""]))
    return frames

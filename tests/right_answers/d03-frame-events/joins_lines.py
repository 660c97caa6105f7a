import json


def frame_events(kept, last_id):
    next_id = 1 if last_id is None else last_id + 1
    if kept and kept[0]["seq"] > next_id:
        return ["event: reset\ndata: {}\n\n"]
    out = []
    for e in kept:
        if e["seq"] < next_id:
            continue
        out.append("\n".join(["id: " + str(e["seq"]), "event: " + e["type"], "data: " + json.dumps(e, ensure_ascii=False), "", ""]))
    return out

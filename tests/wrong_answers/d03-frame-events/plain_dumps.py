# expect: escaped
import json


def frame_events(kept, last_id):
    start = (last_id or 0) + 1
    if kept and kept[0]["seq"] > start:
        return ["event: reset\ndata: {}\n\n"]
    return [f"id: {e['seq']}\nevent: {e['type']}\ndata: {json.dumps(e)}\n\n" for e in kept if e["seq"] >= start]

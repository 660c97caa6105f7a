# expect: data-over-lines
import json


def frame_events(kept, last_id):
    if kept and (last_id or 0) + 1 < kept[0]["seq"]:
        return ["event: reset\ndata: {}\n\n"]
    return [
        f"id: {e['seq']}\nevent: {e['type']}\ndata: {json.dumps(e, ensure_ascii=False, indent=2)}\n\n"
        for e in kept
        if e["seq"] > (last_id or 0)
    ]

# expect: gap-unsaid
import json


def frame_events(kept, last_id):
    if last_id is not None and kept and last_id + 1 < kept[0]["seq"]:
        return ["event: reset\ndata: {}\n\n"]
    return [
        f"id: {e['seq']}\nevent: {e['type']}\ndata: {json.dumps(e, ensure_ascii=False)}\n\n"
        for e in kept
        if e["seq"] > (last_id or 0)
    ]

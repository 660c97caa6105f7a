# expect: sends-the-last-again
import json


def frame_events(kept, last_id):
    first = max(last_id or 1, 1)
    if kept and first < kept[0]["seq"]:
        return ["event: reset\ndata: {}\n\n"]
    return [
        f"id: {e['seq']}\nevent: {e['type']}\ndata: {json.dumps(e, ensure_ascii=False)}\n\n"
        for e in kept
        if e["seq"] >= first
    ]

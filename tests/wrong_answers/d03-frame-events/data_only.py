# expect: no-id
import json


def frame_events(kept, last_id):
    frames = []
    for e in kept:
        if e["seq"] > (last_id or 0):
            frames.append(f"data: {json.dumps(e)}\n\n")
    return frames

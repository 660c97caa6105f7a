# expect: replays-all
import json


def frame_events(kept, last_id):
    return [f"id: {e['seq']}\nevent: {e['type']}\ndata: {json.dumps(e, ensure_ascii=False)}\n\n" for e in kept]

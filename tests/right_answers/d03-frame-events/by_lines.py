import json


def frame_events(kept, last_id):
    seen = 0 if last_id is None else last_id
    numbers = [event["seq"] for event in kept]
    if numbers and numbers[0] > seen + 1:
        return [frame(event="reset", data="{}")]
    return [
        frame(id=str(event["seq"]), event=event["type"], data=json.dumps(event, ensure_ascii=False))
        for event in kept
        if event["seq"] > seen
    ]


def frame(**fields):
    return "".join(f"{name}: {value}\n" for name, value in fields.items()) + "\n"

# expect: tools-at-the-end
import json


def count_cached(requests, count):
    rows, before = [], []
    for number, request in enumerate(requests, 1):
        parts = [*request["messages"], request.get("tools") or []]
        texts = [json.dumps(part, ensure_ascii=False) for part in parts]
        cached = 0
        for old, new in zip(before, texts):
            if old != new:
                break
            cached += count(new)
        sent = sum(count(text) for text in texts)
        rows.append({"request": number, "sent": sent, "cached": cached})
        before = texts
    return rows

# expect: goes-on-after-a-gap
import json


def count_cached(requests, count):
    rows, before = [], []
    for number, request in enumerate(requests, 1):
        parts = [request.get("tools") or []] + list(request["messages"])
        texts = [json.dumps(part, ensure_ascii=False) for part in parts]
        cached = sum(count(new) for old, new in zip(before, texts) if old == new)
        sent = sum(count(text) for text in texts)
        rows.append({"request": number, "sent": sent, "cached": cached})
        before = texts
    return rows

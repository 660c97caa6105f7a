# expect: running-total
import json


def count_cached(requests, count):
    rows, before, sent_before, cached_before = [], [], 0, 0
    for number, request in enumerate(requests, 1):
        parts = [request.get("tools") or []] + list(request["messages"])
        texts = [json.dumps(part, ensure_ascii=False) for part in parts]
        cached = 0
        for old, new in zip(before, texts):
            if old != new:
                break
            cached += count(new)
        sent = sum(count(text) for text in texts)
        rows.append({"request": number, "sent": sent + sent_before, "cached": cached + cached_before})
        sent_before += sent
        cached_before += cached
        before = texts
    return rows

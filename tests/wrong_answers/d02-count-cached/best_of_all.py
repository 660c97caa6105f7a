# expect: any-earlier-request
import json


def count_cached(requests, count):
    rows, seen = [], []
    for number, request in enumerate(requests, 1):
        parts = [request.get("tools") or []] + list(request["messages"])
        texts = [json.dumps(part, ensure_ascii=False) for part in parts]
        cached = 0
        for before in seen:
            same = 0
            for old, new in zip(before, texts):
                if old != new:
                    break
                same += count(new)
            cached = max(cached, same)
        sent = sum(count(text) for text in texts)
        rows.append({"request": number, "sent": sent, "cached": cached})
        seen.append(texts)
    return rows

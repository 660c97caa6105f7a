import json


def count_cached(requests, count):
    table = []
    for i in range(len(requests)):
        here = [requests[i].get("tools") or []] + requests[i]["messages"]
        here = [json.dumps(part, ensure_ascii=False) for part in here]
        same = 0
        if i > 0:
            there = [requests[i - 1].get("tools") or []] + requests[i - 1]["messages"]
            there = [json.dumps(part, ensure_ascii=False) for part in there]
            while same < min(len(here), len(there)) and here[same] == there[same]:
                same += 1
        costs = [count(text) for text in here]
        table.append(dict(request=i + 1, sent=sum(costs), cached=sum(costs[:same])))
    return table

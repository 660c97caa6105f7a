import json
from itertools import pairwise, takewhile


def count_cached(requests, count):
    def texts(request):
        yield json.dumps(request.get("tools", []), ensure_ascii=False)
        for message in request["messages"]:
            yield json.dumps(message, ensure_ascii=False)

    written = [[], *(list(texts(request)) for request in requests)]
    return [
        {
            "request": number,
            "sent": sum(map(count, new)),
            "cached": sum(count(a) for a, b in takewhile(lambda pair: pair[0] == pair[1], zip(new, old))),
        }
        for number, (old, new) in enumerate(pairwise(written), start=1)
    ]

"""How much of each request a prefix cache had seen before.

Does: find where a request stops being the same as the one before it.
Does not: bill: services cache in blocks, above a minimum, for a limited time, so real figures are lower.
"""

import json
from collections.abc import Callable
from typing import Any


def count_cached(requests: list[dict[str, Any]], count: Callable[[str], int]) -> list[dict[str, int]]:
    """One row a request: {"request": number from 1, "sent": tokens, "cached": those that a prefix cache can reuse}.

    requests: the bodies as they were sent, oldest first. count: text to tokens.
    A request is a row of parts: first its whole list of tools ([] without any), then message by message, each part as
    JSON with Chinese left as it is. sent: the tokens of all parts. cached: the tokens of the leading parts that are the
    same text as in the request before, up to the first that differs; 0 for the first request.
    """
    rows: list[dict[str, int]] = []
    before: list[str] = []
    for number, request in enumerate(requests, 1):
        parts = [json.dumps(part, ensure_ascii=False) for part in (request.get("tools") or [], *request["messages"])]
        cached = 0
        for old, new in zip(before, parts, strict=False):
            if old != new:
                break
            cached += count(new)
        rows.append({"request": number, "sent": sum(map(count, parts)), "cached": cached})
        before = parts
    return rows

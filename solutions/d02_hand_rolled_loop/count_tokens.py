"""What a run costs in tokens, request by request.

Does: count the tool definitions and the tool results that each request carries.
Does not: know a price, or count as the service bills: definitions are counted as JSON, which is an estimate.
"""

import json
from collections.abc import Callable
from typing import Any


def count_turns(requests: list[dict[str, Any]], count: Callable[[str], int]) -> list[dict[str, int]]:
    """One row a request: tokens of the definitions and of the tool results that it carried.

    requests: the bodies as they were sent, oldest first. count: text to tokens.
    Returns rows {"request": number from 1, "definitions": tokens, "results": tokens}. Definitions
    are counted as JSON with Chinese left as it is; a request without tools has 0.
    """
    rows = []
    for number, request in enumerate(requests, 1):
        tools = request.get("tools")
        definitions = count(json.dumps(tools, ensure_ascii=False)) if tools else 0
        results = sum(count(message["content"]) for message in request["messages"] if message["role"] == "tool")
        rows.append({"request": number, "definitions": definitions, "results": results})
    return rows

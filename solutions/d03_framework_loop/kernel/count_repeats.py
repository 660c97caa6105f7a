"""Whether a run goes round in circles.

Does: count how often a call has brought the same result.
Does not: block anything (repeat_guard does, as a hook).
"""

import json
from collections.abc import Sequence

from solutions.d03_framework_loop.provider.message import ToolCall, ToolResult


def count_repeats(past: Sequence[tuple[ToolCall, ToolResult]], call: ToolCall) -> int:
    """How many times in a row the same call has brought the same result, up to now.

    past: the finished calls of this run with their results, oldest first; other calls may lie between.
    The same call is the same name with the same arguments, compared as JSON values (text, where it is no JSON): key
    order and spaces don't matter. Another result than the latest one ends the count, so polling is no repetition.
    """

    def key(one: ToolCall) -> tuple[str, str]:
        try:
            return one.name, json.dumps(json.loads(one.arguments), sort_keys=True)
        except ValueError:
            return one.name, one.arguments

    wanted = key(call)
    results = [(result.text, result.is_error) for done, result in past if key(done) == wanted]
    count = 0
    for result in reversed(results):
        if result != results[-1]:
            break
        count += 1
    return count

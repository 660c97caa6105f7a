"""Several lookups of one turn, run side by side.

Does: wait for all of them at once; give each call a message of its own, in the order of the calls.
Does not: run calls that change something (those go one after the other), or end a lookup that hangs.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_reads(calls: list[Any], run_one: Callable[[Any], str], most: int = 4) -> list[dict[str, str]]:
    """The tool messages for calls that only read, run at the same time.

    calls: the client's tool call objects. run_one: takes a call, blocks until it is done, returns text or raises.
    most: how many may run at once.
    Returns {"role": "tool", "tool_call_id", "content"} for each call, in the order of `calls`. The content of one that
    raised begins with "Error" and holds the exception's message. Raises nothing of run_one's; no calls, no messages.
    """

    def answer(call: Any) -> dict[str, str]:
        try:
            content = run_one(call)
        except Exception as error:
            content = f"Error: {type(error).__name__}: {error}"
        return {"role": "tool", "tool_call_id": call.id, "content": content}

    with ThreadPoolExecutor(most) as pool:
        return list(pool.map(answer, calls))

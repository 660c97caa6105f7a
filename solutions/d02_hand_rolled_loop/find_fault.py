"""Which of the three commonest 400s a logged history would earn.

Does: tell a dropped assistant message, an unanswered call and arguments sent as an object apart.
Does not: find the rarer faults (the endpoint's rules do), or mend anything (repair_history does).
"""

from typing import Any


def find_fault(messages: list[dict[str, Any]]) -> str:
    """Which of the three faults a history has, as it was sent: "" when it has none of them.

    Returns "dropped assistant message" (a tool message whose call is not in the turn before it),
    "unanswered call" (a call without a tool message right after its turn), or "arguments as an
    object". The first fault counts.
    """
    asked: set[str] = set()
    waiting: set[str] = set()
    for message in messages:
        if message["role"] == "tool":
            if message["tool_call_id"] not in asked:
                return "dropped assistant message"
            waiting.discard(message["tool_call_id"])
            continue
        if waiting:
            return "unanswered call"
        calls = message.get("tool_calls") or []
        if any(not isinstance(call["function"]["arguments"], str) for call in calls):
            return "arguments as an object"
        asked = {call["id"] for call in calls}
        waiting = set(asked)
    return "unanswered call" if waiting else ""

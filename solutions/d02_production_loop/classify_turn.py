"""What became of a question that needed a tool: was the tool called, did it fail, was its result used?

Does: judge the last turn of a transcript, with what a person marked in it.
Does not: find out whether a tool was needed, or what the answer states: that is marked beforehand.
"""

from typing import Any


def classify_turn(messages: list[dict[str, Any]], needs: str, claims: list[str]) -> str:
    """What happened since the last user message.

    messages: a transcript as it was sent, the answer last. needs: the tool that this question needs, "" for none.
    claims: what the answer states, each as it would stand in a result.
    Returns "not needed"; "not called" (not this tool, since the question); "failed" (every result of it begins with
    "Error"); "not used" (some claim stands in none of its sound results); or "used".
    """
    if not needs:
        return "not needed"
    start = max(number for number, message in enumerate(messages) if message["role"] == "user")
    turn = messages[start + 1 :]
    calls = [call for message in turn for call in message.get("tool_calls") or []]
    ids = [call["id"] for call in calls if call["function"]["name"] == needs]
    if not ids:
        return "not called"
    results = [message["content"] for message in turn if message.get("tool_call_id") in ids]
    sound = [result for result in results if not result.startswith("Error")]
    if not sound:
        return "failed"
    return "used" if all(any(claim in result for result in sound) for claim in claims) else "not used"

"""One turn of tool calls, put back into history.

Does: keep history in pairs: the assistant message as it came, then a tool message for every call.
Does not: change the list it is given, or run the calls (dispatch does).
"""

from typing import Any


def append_results(messages: list[Any], reply_message: Any, results: dict[str, str]) -> list[Any]:
    """The history with one more turn: `reply_message` as it came, then a tool message per call of it.

    messages: the history so far, left as it is.
    reply_message: the client's message object, with tool_calls.
    results: text by tool call id; a call that is missing here failed: "Error: no result".
    Returns a new list. Tool messages stand in the order of the calls.
    """
    answers = [
        {"role": "tool", "tool_call_id": call.id, "content": results.get(call.id, "Error: no result")}
        for call in reply_message.tool_calls
    ]
    return [*messages, reply_message, *answers]

"""A broken history, mended without losing a call.

Does: give every open call an answer in its place, put arguments back into text, drop answers that nothing asked for.
Does not: run a call again; what was not answered is said to be unanswered.
"""

import json
from typing import Any


def repair_history(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A history that the service takes, as a new list.

    messages: as logged; left as it is. Every call stays. An answer that stands too late moves right
    behind its turn; a call without one gets {"role": "tool", "tool_call_id": ..., "content":
    "Error: no result"}; an object as arguments becomes JSON text; a tool message that no call asked
    for is dropped. Answers keep the order of the calls.
    """
    heap = [message for message in messages if message["role"] == "tool"]
    mended: list[dict[str, Any]] = []
    for message in messages:
        if message["role"] == "tool":
            continue
        calls = []
        for call in message.get("tool_calls") or []:
            arguments = call["function"]["arguments"]
            text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
            calls.append({**call, "function": {**call["function"], "arguments": text}})
        mended.append({**message, "tool_calls": calls} if calls else message)
        for call in calls:
            missing = {"role": "tool", "tool_call_id": call["id"], "content": "Error: no result"}
            answer = next((one for one in heap if one["tool_call_id"] == call["id"]), missing)
            if answer is not missing:
                heap.remove(answer)
            mended.append(answer)
    return mended

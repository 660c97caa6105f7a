"""One reply, read: what the model wants next.

Does: tell an answer from tool calls by the finish reason, as the loop will.
Does not: parse arguments or run anything.
"""

from typing import Any


def read_reply(reply: Any) -> dict[str, Any]:
    """What a reply of the client says, in the terms of the loop.

    reply: a ChatCompletion of the openai client, with one choice.
    Returns {"done": whether the loop may stop, "text": the content or "", "calls": [[name, id], ...]}
    with a pair for each tool call. The finish reason alone decides what is done: a turn may carry
    text and calls together.
    """
    choice = reply.choices[0]
    calls = choice.message.tool_calls or []
    ### BEGIN SOLUTION
    return {
        "done": choice.finish_reason != "tool_calls",
        "text": choice.message.content or "",
        "calls": [[call.function.name, call.id] for call in calls],
    }
    ### END SOLUTION

"""A streamed reply, put together.

Does: join text and the fragments of each call, keep finish reason and usage, refuse a reply that is not whole.
Does not: parse arguments (the loop does, once the reply is whole), or cope with streams that break the protocol
(collect_calls does).
"""

from collections.abc import Iterable
from typing import Any


def assemble_stream(chunks: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The reply that a stream's chunks add up to.

    chunks: the JSON of each, in order; usage may come in one without choices.
    Returns {"message", "finish_reason", "usage"}. message is ready for history: {"role": "assistant", "content",
    "tool_calls"}, calls in the order of their index, arguments as text. content is "" without text, but None beside
    calls. Without calls there is no key tool_calls. usage is None where none came.
    After any finish reason but "tool_calls" and "stop" calls may be half written: they are left out.
    Raises ValueError, with a sentence, when no finish reason came, or an error object (with its message) instead of a
    chunk.
    """
    text, finish, usage = "", None, None
    calls: dict[int, dict[str, Any]] = {}
    for chunk in chunks:
        if "error" in chunk:
            raise ValueError(f"The stream broke off with an error: {chunk['error']['message']}")
        usage = chunk.get("usage") or usage
        for choice in chunk["choices"]:
            finish = choice["finish_reason"] or finish
            text += choice["delta"].get("content") or ""
            for fragment in choice["delta"].get("tool_calls") or []:
                call = calls.setdefault(
                    fragment["index"], {"id": "", "type": "function", "function": {"name": "", "arguments": ""}}
                )
                function = fragment["function"]
                call["id"] = fragment.get("id") or call["id"]
                call["function"]["name"] = function.get("name") or call["function"]["name"]
                call["function"]["arguments"] += function.get("arguments") or ""
    if finish is None:
        raise ValueError("The stream ended without a finish reason: the reply is not whole, so nothing in it is run.")
    message: dict[str, Any] = {"role": "assistant", "content": text}
    if calls and finish in ("tool_calls", "stop"):
        message |= {"content": text or None, "tool_calls": [calls[index] for index in sorted(calls)]}
    return {"message": message, "finish_reason": finish, "usage": usage}

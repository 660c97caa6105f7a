"""A streamed reply of Chat Completions, merged to what it would have been unstreamed.

Does: join text and call fragments by their index, hand on text as it comes, keep the last finish reason and the usage.
Does not: cope with servers that stream in other ways than the protocol says.
"""

from collections.abc import AsyncIterable
from typing import Any

from solutions.d03_framework_loop.provider.provider import OnText


async def merge_chunks(chunks: AsyncIterable[Any], on_text: OnText) -> dict[str, Any]:
    """The reply's JSON, with `finish_reason` None where the stream broke off before one came."""
    text, reason, usage = [], None, None
    calls: dict[int, dict[str, Any]] = {}
    async for chunk in chunks:
        usage = chunk.usage.model_dump() if chunk.usage else usage
        for choice in chunk.choices:
            if piece := choice.delta.content:
                text.append(piece)
                on_text(piece)
            for fragment in choice.delta.tool_calls or ():
                _add(calls.setdefault(fragment.index, _empty_call()), fragment)
            reason = choice.finish_reason or reason
    message: dict[str, Any] = {"role": "assistant", "content": "".join(text) or None}
    if calls:
        message["tool_calls"] = [calls[index] for index in sorted(calls)]
    return {"choices": [{"message": message, "finish_reason": reason}], "usage": usage}


def _empty_call() -> dict[str, Any]:
    return {"id": "", "type": "function", "function": {"name": "", "arguments": ""}}


def _add(call: dict[str, Any], fragment: Any) -> None:
    call["id"] = fragment.id or call["id"]
    if fragment.function:
        call["function"]["name"] = fragment.function.name or call["function"]["name"]
        call["function"]["arguments"] += fragment.function.arguments or ""

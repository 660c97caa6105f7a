"""A reply as it came over the wire, merged to one JSON object.

Does: read the stream of either protocol with the readers of this day's provider layer.
Does not: send anything.
"""

import json
from collections.abc import AsyncIterator, Iterable
from typing import Any

from solutions.d03_framework_loop.provider import anthropic_stream, chat_stream

OK = 200
COUNTS = ("prompt_tokens", "completion_tokens", "total_tokens")


async def merge_reply(status: int, text: str) -> dict[str, Any]:
    """The reply's JSON, or what it would have been unstreamed."""
    if status != OK or not text.startswith(("data:", "event:")):
        body: dict[str, Any] = json.loads(text)
        return body
    lines = text.splitlines()
    if text.startswith("event:"):
        return await anthropic_stream.merge_events(_each(lines), _ignore)
    from openai.types.chat import ChatCompletionChunk

    told = (line.removeprefix("data:").strip() for line in lines if line.startswith("data:"))
    chunks = [ChatCompletionChunk.model_validate_json(one) for one in told if one != "[DONE]"]
    merged = await chat_stream.merge_chunks(_each(chunks), _ignore)
    # What else the client's version adds to the usage says nothing about the wire.
    usage = merged["usage"] or {}
    return merged | {"usage": {key: usage[key] for key in COUNTS if key in usage}}


async def _each(items: Iterable[Any]) -> AsyncIterator[Any]:
    for item in items:
        yield item


def _ignore(piece: str) -> None:
    pass

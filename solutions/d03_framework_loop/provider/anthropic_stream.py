"""A streamed reply of Anthropic Messages, merged to what it would have been unstreamed.

Does: join the deltas of each block, hand on text as it comes, take stop reason and usage from the last events.
Does not: turn a call's input into an object where its JSON is cut off: that stays text.
"""

import json
from collections.abc import AsyncIterable
from typing import Any

from solutions.d03_framework_loop.provider.provider import OnText


async def merge_events(lines: AsyncIterable[str], on_text: OnText) -> dict[str, Any]:
    """The reply's JSON, or the error object that came instead; `stop_reason` None where the stream broke off."""
    body: dict[str, Any] = {"content": [], "stop_reason": None, "usage": {}}
    async for line in lines:
        if not line.startswith("data:"):
            continue
        event = json.loads(line.removeprefix("data:"))
        match event["type"]:
            case "error":
                return dict(event)
            case "message_start":
                body["usage"] |= event["message"].get("usage") or {}
            case "content_block_start":
                body["content"].append({**event["content_block"], "partial": ""})
            case "content_block_delta":
                _add(body["content"][-1], event["delta"], on_text)
            case "message_delta":
                body["stop_reason"] = event["delta"].get("stop_reason")
                body["usage"] |= event.get("usage") or {}
    for block in body["content"]:
        partial = block.pop("partial")
        if block["type"] == "tool_use":
            block["input"] = _read_input(partial)
    return body


def _add(block: dict[str, Any], delta: dict[str, Any], on_text: OnText) -> None:
    if delta["type"] == "text_delta":
        block["text"] += delta["text"]
        on_text(delta["text"])
    elif delta["type"] == "input_json_delta":
        block["partial"] += delta["partial_json"]
    elif delta["type"] == "thinking_delta":
        block["thinking"] += delta["thinking"]
    elif delta["type"] == "signature_delta":
        block["signature"] = block.get("signature", "") + delta["signature"]


def _read_input(text: str) -> Any:
    try:
        return json.loads(text or "{}")
    except ValueError:
        return text

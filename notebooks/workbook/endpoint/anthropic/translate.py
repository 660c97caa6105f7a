"""A checked request to /v1/messages as the scenarios read one: in the form of Chat Completions.

Does: system, blocks, tools and tool_choice.
Does not: check (check does), or go the other way (message does).
"""

import json
from collections.abc import Iterator
from typing import Any

from workbook.endpoint.anthropic.check import list_blocks

CHOICES = {"auto": "auto", "any": "required", "none": "none"}


def translate_body(body: dict[str, Any]) -> dict[str, Any]:
    """The same request as a body that Conversation takes."""
    system = body.get("system")
    texts = [system] if isinstance(system, str) else [block["text"] for block in system or []]
    messages: list[dict[str, Any]] = [{"role": "system", "content": text} for text in texts]
    for message in body["messages"]:
        messages += _translate_message(message)
    chat: dict[str, Any] = {"model": body["model"], "messages": messages, "max_tokens": body["max_tokens"]}
    if body.get("tools"):
        chat["tools"] = [_translate_tool(tool) for tool in body["tools"]]
        chat |= _translate_choice(body.get("tool_choice"))
    return chat


def _translate_message(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    blocks = list_blocks(message)
    for block in blocks:
        if block["type"] == "tool_result":
            yield {"role": "tool", "tool_call_id": block["tool_use_id"], "content": _read_result(block)}
    text = "\n".join(block["text"] for block in blocks if block["type"] == "text")
    uses = [block for block in blocks if block["type"] == "tool_use"]
    if not text and not uses:
        return
    told: dict[str, Any] = {"role": message["role"], "content": text or None}
    if uses and message["role"] == "assistant":
        told["tool_calls"] = [
            {
                "id": use["id"],
                "type": "function",
                "function": {"name": use["name"], "arguments": json.dumps(use["input"], ensure_ascii=False)},
            }
            for use in uses
        ]
    yield told


def _read_result(block: dict[str, Any]) -> str:
    content = block.get("content", "")
    text = content if isinstance(content, str) else "\n".join(part["text"] for part in content)
    # The scenarios tell failures by their words; this protocol has a flag for it.
    return f"Error: {text}" if block.get("is_error") is True and not text.lower().startswith("error") else text


def _translate_tool(tool: dict[str, Any]) -> dict[str, Any]:
    function = {"name": tool["name"], "description": tool.get("description"), "parameters": tool["input_schema"]}
    return {"type": "function", "function": function}


def _translate_choice(choice: Any) -> dict[str, Any]:
    if not isinstance(choice, dict):
        return {}
    told: dict[str, Any] = {}
    if choice.get("type") == "tool" and isinstance(choice.get("name"), str):
        told["tool_choice"] = {"type": "function", "function": {"name": choice["name"]}}
    elif choice.get("type") in CHOICES:
        told["tool_choice"] = CHOICES[choice["type"]]
    if choice.get("disable_parallel_tool_use") is True:
        told["parallel_tool_calls"] = False
    return told

"""Our messages as Anthropic Messages wants them: blocks of content, in turns of user and assistant.

Does: the request side of a second wire protocol.
Does not: send (anthropic_messages does).
"""

import json
from collections.abc import Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, System, ToolResult


def write_blocks(messages: Sequence[Message]) -> tuple[str, list[dict[str, Any]]]:
    """`system` and `messages` of a request.

    All System texts together are `system`, an empty line between them. Each message is {"role", "content": blocks}.
    User and assistant alternate: neighbours of one role share a message.
    User: {"type": "text", "text"}. ToolResult: {"type": "tool_result", "tool_use_id", "content"}, with "is_error": True
    for errors only, in a user message, where results stand before text. Assistant: a text block unless the text is
    empty, then {"type": "tool_use", "id", "name", "input"} for each call; "input" is the object that the arguments are,
    {} where they are broken or none. Assistant turns that ended in "error" or "aborted" are left out.
    """

    def read_input(text: str) -> dict[str, Any]:
        try:
            value = json.loads(text)
        except ValueError:
            return {}
        return value if isinstance(value, dict) else {}

    system: list[str] = []
    turns: list[dict[str, Any]] = []
    for message in messages:
        role = "user"
        if isinstance(message, System):
            system.append(message.text)
            continue
        if isinstance(message, Assistant):
            if message.stop in ("error", "aborted"):
                continue
            role = "assistant"
            blocks: list[dict[str, Any]] = [{"type": "text", "text": message.text}] if message.text else []
            for call in message.calls:
                blocks.append(
                    {"type": "tool_use", "id": call.id, "name": call.name, "input": read_input(call.arguments)}
                )
        elif isinstance(message, ToolResult):
            block = {"type": "tool_result", "tool_use_id": message.call_id, "content": message.text}
            blocks = [block | {"is_error": True} if message.is_error else block]
        else:
            blocks = [{"type": "text", "text": message.text}]
        if turns and turns[-1]["role"] == role:
            turns[-1]["content"] += blocks
        else:
            turns.append({"role": role, "content": blocks})
    for turn in turns:
        turn["content"].sort(key=lambda block: block["type"] != "tool_result")
    return "\n\n".join(system), turns

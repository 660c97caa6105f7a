# expect: empty-text
import json

from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult


def read(text):
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def blocks_of(message):
    if isinstance(message, Assistant):
        uses = [{"type": "tool_use", "id": c.id, "name": c.name, "input": read(c.arguments)} for c in message.calls]
        return "assistant", [{"type": "text", "text": message.text}, *uses]
    if isinstance(message, ToolResult):
        block = {"type": "tool_result", "tool_use_id": message.call_id, "content": message.text}
        return "user", [{**block, "is_error": True} if message.is_error else block]
    return "user", [{"type": "text", "text": message.text}]


def write_blocks(messages):
    turns = []
    for message in messages:
        if isinstance(message, System) or (isinstance(message, Assistant) and message.stop in ("error", "aborted")):
            continue
        role, blocks = blocks_of(message)
        if turns and turns[-1]["role"] == role:
            turns[-1]["content"].extend(blocks)
        else:
            turns.append({"role": role, "content": blocks})
    for turn in turns:
        turn["content"].sort(key=lambda block: turn["role"] == "user" and block["type"] == "text")
    return "\n\n".join(m.text for m in messages if isinstance(m, System)), turns

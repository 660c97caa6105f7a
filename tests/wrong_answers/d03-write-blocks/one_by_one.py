# expect: one-message-each
import json

from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult


def write_blocks(messages):
    system, turns = [], []
    for message in messages:
        if isinstance(message, System):
            system.append(message.text)
        elif isinstance(message, ToolResult):
            block = {"type": "tool_result", "tool_use_id": message.call_id, "content": message.text}
            if message.is_error:
                block["is_error"] = True
            turns.append({"role": "user", "content": [block]})
        elif isinstance(message, Assistant):
            if message.stop in ("error", "aborted"):
                continue
            blocks = [{"type": "text", "text": message.text}] if message.text else []
            for call in message.calls:
                try:
                    value = json.loads(call.arguments)
                except ValueError:
                    value = {}
                value = value if isinstance(value, dict) else {}
                blocks.append({"type": "tool_use", "id": call.id, "name": call.name, "input": value})
            turns.append({"role": "assistant", "content": blocks})
        else:
            turns.append({"role": "user", "content": [{"type": "text", "text": message.text}]})
    return "\n\n".join(system), turns

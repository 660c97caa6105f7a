import json
from itertools import groupby

from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult, User


def write_blocks(messages):
    sent = [m for m in messages if not isinstance(m, System)]
    sent = [m for m in sent if not (isinstance(m, Assistant) and m.stop in {"error", "aborted"})]
    turns = []
    for is_assistant, group in groupby(sent, key=lambda m: isinstance(m, Assistant)):
        group = list(group)
        if is_assistant:
            turns.append({"role": "assistant", "content": [block for m in group for block in spoken(m)]})
        else:
            results = [answered(m) for m in group if isinstance(m, ToolResult)]
            texts = [{"type": "text", "text": m.text} for m in group if isinstance(m, User)]
            turns.append({"role": "user", "content": results + texts})
    return "\n\n".join(m.text for m in messages if isinstance(m, System)), turns


def spoken(message):
    if message.text:
        yield {"type": "text", "text": message.text}
    for call in message.calls:
        try:
            arguments = dict(json.loads(call.arguments).items())
        except (ValueError, AttributeError):
            arguments = {}
        yield {"type": "tool_use", "id": call.id, "name": call.name, "input": arguments}


def answered(result):
    flag = {"is_error": True} if result.is_error else {}
    return {"type": "tool_result", "tool_use_id": result.call_id, "content": result.text, **flag}

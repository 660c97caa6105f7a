import json

from solutions.d03_framework_loop.provider.message import System, ToolResult, User


def write_blocks(messages):
    system, turns = [], []

    def put(role, *blocks):
        if not turns or turns[-1]["role"] != role:
            turns.append({"role": role, "content": []})
        turns[-1]["content"].extend(blocks)

    for m in messages:
        if isinstance(m, System):
            system.append(m.text)
        elif isinstance(m, User):
            put("user", {"type": "text", "text": m.text})
        elif isinstance(m, ToolResult):
            block = {"type": "tool_result", "tool_use_id": m.call_id, "content": m.text}
            if m.is_error:
                block["is_error"] = True
            put("user", block)
        elif m.stop not in ("error", "aborted"):
            blocks = []
            if m.text:
                blocks.append({"type": "text", "text": m.text})
            for c in m.calls:
                try:
                    value = json.loads(c.arguments)
                except ValueError:
                    value = {}
                blocks.append({"type": "tool_use", "id": c.id, "name": c.name, "input": value if isinstance(value, dict) else {}})
            put("assistant", *blocks)
    for t in turns:
        if t["role"] == "user":
            c = t["content"]
            t["content"] = [b for b in c if b["type"] == "tool_result"] + [b for b in c if b["type"] == "text"]
    return "\n\n".join(system), turns

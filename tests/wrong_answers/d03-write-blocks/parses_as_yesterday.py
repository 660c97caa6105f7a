# expect: breaks-on-broken
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult, User


def write_blocks(messages):
    system = "\n\n".join(m.text for m in messages if isinstance(m, System))
    out = []

    def add(role, block):
        if out and out[-1]["role"] == role:
            out[-1]["content"].append(block)
        else:
            out.append({"role": role, "content": [block]})

    for m in messages:
        if isinstance(m, User):
            add("user", {"type": "text", "text": m.text})
        elif isinstance(m, ToolResult):
            block = {"type": "tool_result", "tool_use_id": m.call_id, "content": m.text}
            if m.is_error:
                block["is_error"] = True
            add("user", block)
        elif isinstance(m, Assistant) and m.stop not in ("error", "aborted"):
            if m.text:
                add("assistant", {"type": "text", "text": m.text})
            for c in m.calls:
                add("assistant", {"type": "tool_use", "id": c.id, "name": c.name, "input": parse_arguments(c.arguments)})
    return system, out

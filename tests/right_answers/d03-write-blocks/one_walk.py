import json

from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult


def write_blocks(messages):
    system, turns = "", []

    def add(role, block, front=False):
        if not turns or turns[-1]["role"] != role:
            turns.append({"role": role, "content": []})
        content = turns[-1]["content"]
        place = sum(one["type"] == "tool_result" for one in content) if front else len(content)
        content.insert(place, block)

    for message in messages:
        match message:
            case System(text):
                system = f"{system}\n\n{text}" if system else text
            case Assistant(stop="error" | "aborted"):
                pass
            case Assistant(text, calls):
                if text:
                    add("assistant", {"type": "text", "text": text})
                for call in calls:
                    try:
                        value = json.loads(call.arguments)
                    except json.JSONDecodeError:
                        value = None
                    value = value if type(value) is dict else {}
                    add("assistant", {"type": "tool_use", "id": call.id, "name": call.name, "input": value})
            case ToolResult(call_id, text, is_error):
                block = {"type": "tool_result", "tool_use_id": call_id, "content": text}
                if is_error:
                    block["is_error"] = True
                add("user", block, front=True)
            case _:
                add("user", {"type": "text", "text": message.text})
    return system, turns

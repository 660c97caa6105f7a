# expect: description-only
from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools

APPROVED = {
    "get_order": {
        "description": "Look it up.",
        "parameters": {"type": "object", "properties": {"order_id": {"type": "string"}}, "required": ["order_id"]},
    }
}


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    names = [tool["function"]["name"] for tool in tools]
    found = {name: "gone" for name in pins if name not in now}
    for tool in tools:
        name = tool["function"]["name"]
        if names.count(name) > 1:
            found[name] = "twice"
        elif name not in pins:
            found[name] = "new"
        elif name in APPROVED and tool["function"]["description"] != APPROVED[name]["description"]:
            found[name] = "changed"
    return found

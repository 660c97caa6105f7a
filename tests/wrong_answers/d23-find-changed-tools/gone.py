# expect: gone-missed
from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    names = [tool["function"]["name"] for tool in tools]
    found = {}
    for name in names:
        if names.count(name) > 1:
            found[name] = "twice"
        elif name not in pins:
            found[name] = "new"
        elif now[name] != pins[name]:
            found[name] = "changed"
    return found

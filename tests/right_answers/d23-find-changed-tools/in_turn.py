from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    names = [t["function"]["name"] for t in tools]
    result = {}
    for name in [*now, *pins]:
        if names.count(name) > 1:
            result[name] = "twice"
        elif name not in pins:
            result[name] = "new"
        elif name not in now:
            result[name] = "gone"
        elif pins[name] != now[name]:
            result[name] = "changed"
    return result

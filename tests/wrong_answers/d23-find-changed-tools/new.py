# expect: new-trusted
from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    names = [tool["function"]["name"] for tool in tools]
    found = {name: "gone" for name in pins if name not in now}
    found |= {name: "changed" for name in pins if name in now and now[name] != pins[name]}
    return found | {name: "twice" for name in names if names.count(name) > 1}

# expect: one-of-two
from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    found = {name: "new" for name in now if name not in pins}
    found |= {name: "gone" for name in pins if name not in now}
    return found | {name: "changed" for name in now if name in pins and now[name] != pins[name]}

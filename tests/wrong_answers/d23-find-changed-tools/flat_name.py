# expect: name-outside
from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    names = [t["name"] for t in tools]
    now = pin_tools(tools)
    return {n: "new" for n in names if n not in pins}

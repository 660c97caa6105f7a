from collections import Counter

from solutions.d23_mcp_vs_skills.find_changed_tools import pin_tools


def find_changed_tools(pins, tools):
    now = pin_tools(tools)
    count = Counter(tool["function"]["name"] for tool in tools)
    found = {name: "gone" for name in pins.keys() - now.keys()}
    found |= {name: "new" for name in now.keys() - pins.keys()}
    found |= {name: "changed" for name in now.keys() & pins.keys() if now[name] != pins[name]}
    return found | {name: "twice" for name, times in count.items() if times > 1}

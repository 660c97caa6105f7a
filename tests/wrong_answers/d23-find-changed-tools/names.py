# expect: names-only
def find_changed_tools(pins, tools):
    names = [tool["function"]["name"] for tool in tools]
    found = {name: "new" for name in names if name not in pins}
    found |= {name: "gone" for name in pins if name not in names}
    return found | {name: "twice" for name in names if names.count(name) > 1}

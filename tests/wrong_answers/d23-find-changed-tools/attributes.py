# expect: dot-on-dict
def find_changed_tools(pins, tools):
    return {tool.function.name: "new" for tool in tools if tool.function.name not in pins}

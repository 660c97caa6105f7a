# expect: camel-case
def to_function_tools(tools):
    return [
        {"type": "function", "function": {"name": t.name, "description": t.description or "", "parameters": t.inputSchema}}
        for t in tools
    ]

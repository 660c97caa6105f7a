# expect: key-of-mcp
def to_function_tools(tools):
    return [{"type": "function", "function": {"name": t.name, "description": t.description or "", "inputSchema": t.input_schema}} for t in tools]

# expect: flat-form
def to_function_tools(tools):
    return [
        {"type": "function", "name": t.name, "description": t.description or "", "parameters": t.input_schema}
        for t in tools
    ]

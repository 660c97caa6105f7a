# expect: anthropic-form
def to_function_tools(tools):
    return [{"name": t.name, "description": t.description or "", "input_schema": t.input_schema} for t in tools]

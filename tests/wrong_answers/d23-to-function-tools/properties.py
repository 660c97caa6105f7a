# expect: properties-only
def to_function_tools(tools):
    out = []
    for t in tools:
        p = t.input_schema.get("properties", {})
        out.append({"type": "function", "function": {"name": t.name, "description": t.description or "", "parameters": p}})
    return out

# expect: strict-added
def to_function_tools(tools):
    return [
        {
            "type": "function",
            "function": {
                "name": t.name,
                "description": t.description or "",
                "parameters": t.input_schema,
                "strict": True,
            },
        }
        for t in tools
    ]

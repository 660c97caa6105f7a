def to_function_tools(tools):
    found = []
    for tool in tools:
        told = tool.model_dump(by_alias=True)
        found.append(
            {
                "function": {
                    "parameters": told["inputSchema"],
                    "name": told["name"],
                    "description": told["description"] if told["description"] is not None else "",
                },
                "type": "function",
            }
        )
    return found

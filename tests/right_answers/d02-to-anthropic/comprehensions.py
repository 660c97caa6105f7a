def to_anthropic(tools, results):
    functions = [tool["function"] for tool in tools]
    nothing = {"type": "object", "properties": {}}
    return (
        [
            {
                key: value
                for key, value in (
                    ("name", function["name"]),
                    ("description", function.get("description")),
                    ("input_schema", function.get("parameters") or dict(nothing)),
                )
                if value
            }
            for function in functions
        ],
        {
            "role": "user",
            "content": [
                dict(type="tool_result", tool_use_id=result["tool_call_id"], content=result["content"])
                | ({"is_error": True} if result["content"][:5] == "Error" else {})
                for result in results
            ],
        },
    )

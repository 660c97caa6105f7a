# expect: flag-lost
def to_anthropic(tools, results):
    definitions = []
    for tool in tools:
        function = tool["function"]
        definition = {"name": function["name"]}
        if function.get("description"):
            definition["description"] = function["description"]
        definition["input_schema"] = function.get("parameters") or {"type": "object", "properties": {}}
        definitions.append(definition)
    blocks = []
    for result in results:
        block = {"type": "tool_result", "tool_use_id": result["tool_call_id"], "content": result["content"]}
        blocks.append(block)
    return definitions, {"role": "user", "content": blocks}

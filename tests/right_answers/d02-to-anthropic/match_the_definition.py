def definition(tool):
    match tool["function"]:
        case {"name": name, "description": str(told), "parameters": dict(schema)} if told and schema:
            return {"name": name, "description": told, "input_schema": schema}
        case function:
            made = {"name": function["name"]}
            if function.get("description"):
                made["description"] = function["description"]
            made["input_schema"] = function["parameters"] if function.get("parameters") else {"type": "object", "properties": {}}
            return made


def block(result):
    made = {"type": "tool_result", "tool_use_id": result["tool_call_id"], "content": result["content"]}
    if made["content"].startswith("Error"):
        made.update(is_error=True)
    return made


def to_anthropic(tools, results):
    return list(map(definition, tools)), {"role": "user", "content": list(map(block, results))}

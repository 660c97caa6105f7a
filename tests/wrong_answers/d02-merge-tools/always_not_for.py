# expect: not-for-nothing
def merge_tools(name, parts, not_for):
    properties = {"what": {"type": "string", "enum": [*parts]}}
    description = ""
    required = None
    for value, tool in parts.items():
        function = tool["function"]
        description += f"{value}: {function['description']}\n"
        for key, schema in function["parameters"]["properties"].items():
            properties[key] = schema
        mine = function["parameters"]["required"]
        required = list(mine) if required is None else [key for key in required if key in mine]
    description += "Not for: " + not_for
    parameters = {"type": "object", "properties": properties, "required": ["what", *required]}
    parameters["additionalProperties"] = False
    return {
        "type": "function",
        "function": {"name": name, "description": description, "parameters": parameters},
    }

# expect: by-hand
def validate_arguments(arguments, schema):
    kinds = {"string": str, "number": (int, float), "integer": int, "boolean": bool}
    said = []
    for name in schema["required"]:
        if name not in arguments:
            said.append(f"missing: {name}")
    for name, value in arguments.items():
        rule = schema["properties"].get(name)
        if rule is None:
            said.append(f"not a parameter: {name}")
        elif "enum" in rule and value not in rule["enum"]:
            said.append(f"{name}: allowed are {rule['enum']}")
        elif "type" in rule and not isinstance(value, kinds[rule["type"]]):
            said.append(f"{name}: should be {rule['type']}")
    return "\n".join(said)

# expect: root-only
def make_strict(schema):
    return {**schema, "additionalProperties": False, "required": list(schema["properties"])}

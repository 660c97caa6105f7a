import copy


def make_strict(schema):
    done = copy.deepcopy(schema)
    tidy(done)
    return done


def tidy(node):
    for word in ("default", "title", "format", "$schema"):
        node.pop(word, None)
    for child in [*node.get("properties", {}).values(), *node.get("$defs", {}).values(), *node.get("anyOf", [])]:
        tidy(child)
    if isinstance(node.get("items"), dict):
        tidy(node["items"])
    if node.get("type") != "object":
        return
    if node.get("additionalProperties", False) is not False:
        raise ValueError("free keys")
    node["additionalProperties"] = False
    properties = node.setdefault("properties", {})
    for name in set(properties) - set(node.get("required", [])):
        options = properties[name].get("anyOf") or [properties[name]]
        if {"type": "null"} not in options:
            properties[name] = {"anyOf": [*options, {"type": "null"}]}
    node["required"] = list(properties)

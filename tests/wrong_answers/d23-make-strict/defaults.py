# expect: defaults-kept
def make_strict(schema):
    def walk(node):
        if isinstance(node, list):
            return [walk(one) for one in node]
        if not isinstance(node, dict):
            return node
        out = {}
        for key, value in node.items():
            if key == "$schema":
                continue
            if key in ("properties", "$defs"):
                out[key] = {name: walk(one) for name, one in value.items()}
            else:
                out[key] = walk(value)
        if out.get("type") == "object":
            if out.get("additionalProperties"):
                raise ValueError("free keys")
            old = node.get("required", [])
            properties = out.get("properties", {})
            for name, one in properties.items():
                options = one.get("anyOf", [one])
                if name not in old and {"type": "null"} not in options:
                    properties[name] = {"anyOf": [*options, {"type": "null"}]}
            out["properties"] = properties
            out["required"] = list(properties)
            out["additionalProperties"] = False
        return out

    return walk(schema)

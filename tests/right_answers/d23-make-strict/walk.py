def make_strict(schema):
    def walk(node):
        if type(node) is list:
            return list(map(walk, node))
        if type(node) is not dict:
            return node
        out = {}
        for key, value in node.items():
            if key in {"default", "title", "format", "$schema"}:
                continue
            if key in {"properties", "$defs"}:
                out[key] = {name: walk(one) for name, one in value.items()}
            else:
                out[key] = walk(value)
        if out.get("type") == "object":
            if out.setdefault("additionalProperties", False):
                raise ValueError("键不固定的对象 strict 表达不了")
            if isinstance(out["additionalProperties"], dict):
                raise ValueError("free keys")
            old = node.get("required", [])
            properties = out.setdefault("properties", {})
            for name in properties:
                if name not in old:
                    one = properties[name]
                    choices = one["anyOf"] if "anyOf" in one else [one]
                    if not any(choice == {"type": "null"} for choice in choices):
                        properties[name] = {"anyOf": choices + [{"type": "null"}]}
            out["required"] = list(properties)
        return out

    return walk(schema)

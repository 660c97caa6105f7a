from solutions.d23_mcp_vs_skills.make_strict import DROPPED


def make_strict(schema):
    def walk(node):
        if isinstance(node, list):
            return [walk(n) for n in node]
        if not isinstance(node, dict):
            return node
        out = {}
        for k, v in node.items():
            if k in ("properties", "$defs"):
                out[k] = {n: walk(s) for n, s in v.items()}
            elif k not in DROPPED:
                out[k] = walk(v)
        if out.get("type") == "object":
            if out.get("additionalProperties") not in (None, False):
                raise ValueError("free keys")
            required = node.get("required", [])
            props = out.get("properties", {})
            for n, s in props.items():
                if n in required or "anyOf" in s:
                    continue
                props[n] = {**s, "type": [s["type"], "null"]} if "type" in s else {"anyOf": [s, {"type": "null"}]}
            out["properties"] = props
            out["additionalProperties"] = False
            out["required"] = list(props)
        return out
    return walk(schema)

"""Tool definitions as the text that they are counted as.

Does: write JSON Schemas as TypeScript-like declarations, the form in which a model is thought to see them.
Does not: send that text anywhere.
"""

import json
from typing import Any

DEEPEST = 8


def render_definitions(functions: list[dict[str, Any]]) -> str:
    """All functions as one namespace."""
    lines = ["namespace functions {", ""]
    for function in functions:
        if function.get("description"):
            lines.append(f"// {function['description']}")
        properties = _properties(function.get("parameters"))
        if properties:
            lines.append(f"type {function['name']} = (_: {{")
            lines.extend(_render_properties(function["parameters"], 0))
            lines.append("}) => any;")
        else:
            lines.append(f"type {function['name']} = () => any;")
        lines.append("")
    lines.append("} // namespace functions")
    return "\n".join(lines)


def _render_properties(schema: dict[str, Any], depth: int) -> list[str]:
    required = schema.get("required")
    lines = []
    for name, inner in _properties(schema).items():
        if isinstance(inner, dict) and inner.get("description"):
            lines.append(f"// {inner['description']}")
        mark = "" if isinstance(required, list) and name in required else "?"
        lines.append(f"{name}{mark}: {_render_type(inner, depth)},")
    return lines


def _render_type(schema: Any, depth: int) -> str:
    if not isinstance(schema, dict) or depth > DEEPEST:
        return "any"
    if isinstance(schema.get("enum"), list):
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    options = schema.get("anyOf")
    if isinstance(options, list):
        return " | ".join(_render_type(option, depth + 1) for option in options)
    match schema.get("type"):
        case "string" | "boolean" | "null" as kind:
            return str(kind)
        case "integer" | "number":
            return "number"
        case "array":
            return f"{_render_type(schema.get('items'), depth + 1)}[]"
        case "object":
            return "\n".join(["{", *_render_properties(schema, depth + 1), "}"])
    return "any"


def _properties(schema: Any) -> dict[str, Any]:
    properties = schema.get("properties") if isinstance(schema, dict) else None
    return properties if isinstance(properties, dict) else {}

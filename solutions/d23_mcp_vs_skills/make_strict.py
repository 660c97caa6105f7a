"""A schema for strict mode, made from one that an MCP server lists.

Does: close objects, require every field, let optional ones be null; say what strict mode can't express.
Does not: change the schema it is given. What comes back as null goes through drop_nulls before it goes to the server.
"""

from typing import Any

DROPPED = ("default", "title", "format", "$schema")


def make_strict(schema: dict[str, Any]) -> dict[str, Any]:
    """Convert a JSON Schema to what strict mode takes.

    schema: as in inputSchema; left as it is.
    Returns a new schema. In every object (also in $defs, items, anyOf) additionalProperties is False and required
    lists all properties; a property that was not required takes null too: {"anyOf": [it, {"type": "null"}]}, unless it
    does already. The keywords in DROPPED are left out.
    Raises ValueError for an object with free keys (additionalProperties is True or a schema): strict mode has none.
    """
    return dict(_convert(schema))


def drop_nulls(arguments: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """Arguments without the nulls that stand for "not given": those of fields that `schema` does not require."""
    optional = set(schema.get("properties", {})) - set(schema.get("required", ()))
    return {name: value for name, value in arguments.items() if value is not None or name not in optional}


def _convert(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_convert(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: value for key, value in schema.items() if key not in DROPPED}
    # Below these two stand names, not keywords: a field may be called title.
    named = {
        key: {name: _convert(one) for name, one in kept.pop(key).items()}
        for key in ("properties", "$defs")
        if key in kept
    }
    converted = {key: _convert(value) for key, value in kept.items()} | named
    return _close(converted, set(schema.get("required", ()))) if converted.get("type") == "object" else converted


def _close(schema: dict[str, Any], required: set[str]) -> dict[str, Any]:
    if schema.get("additionalProperties") not in (None, False):
        raise ValueError("strict mode can't express an object with free keys")
    properties = {
        name: one if name in required else _nullable(one) for name, one in schema.get("properties", {}).items()
    }
    return schema | {"properties": properties, "required": list(properties), "additionalProperties": False}


def _nullable(schema: dict[str, Any]) -> dict[str, Any]:
    options = schema.get("anyOf", [schema])
    if {"type": "null"} in options or schema.get("type") == "null":
        return schema
    return {"anyOf": [*options, {"type": "null"}]}

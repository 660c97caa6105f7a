"""A schema for strict mode, made from one that an MCP server lists.

Does: close objects, require every field, let optional ones be null; say what strict mode can't express.
Does not: change the schema it is given. What comes back as null goes through drop_nulls before it goes to the server.
"""

from typing import Any

DROPPED = ("default", "title", "format", "$schema")


def make_strict(schema: dict[str, Any]) -> dict[str, Any]:
    """Convert a JSON Schema to what strict mode takes.

    schema: as in inputSchema; left as it is.
    Returns a new schema. In every object (also in $defs, items, anyOf) additionalProperties is False
    and required lists all properties; a property that was not required takes null too: {"anyOf": [it,
    {"type": "null"}]}, unless it does already. The keywords in DROPPED are left out.
    Raises ValueError for an object with free keys (additionalProperties is True or a schema): strict
    mode has none.
    """

    def convert(part: Any) -> Any:
        if isinstance(part, list):
            return [convert(one) for one in part]
        if not isinstance(part, dict):
            return part
        done = {key: convert(value) for key, value in part.items() if key not in (*DROPPED, "properties", "$defs")}
        for key in ("properties", "$defs"):
            # Below these two stand names, not keywords: a field may be called title.
            if key in part:
                done[key] = {name: convert(one) for name, one in part[key].items()}
        return close(done, part.get("required", ())) if part.get("type") == "object" else done

    def close(part: dict[str, Any], required: list[str]) -> dict[str, Any]:
        if part.get("additionalProperties") not in (None, False):
            raise ValueError("strict mode can't express an object with free keys")
        fields = {
            name: one if name in required else allow_null(one) for name, one in part.get("properties", {}).items()
        }
        return part | {"properties": fields, "required": list(fields), "additionalProperties": False}

    def allow_null(part: dict[str, Any]) -> dict[str, Any]:
        options = part.get("anyOf", [part])
        return part if {"type": "null"} in options else {"anyOf": [*options, {"type": "null"}]}

    return dict(convert(schema))


def drop_nulls(arguments: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """Arguments without the nulls that stand for "not given": those of fields that `schema` does not require."""
    optional = set(schema.get("properties", {})) - set(schema.get("required", ()))
    return {name: value for name, value in arguments.items() if value is not None or name not in optional}

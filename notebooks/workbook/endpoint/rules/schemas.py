"""Whether a JSON Schema is one that the service takes, strict or not.

Does: walk a schema and refuse the first place that the service was seen to refuse.
Does not: validate against the meta-schema, or check any value.
"""

from collections.abc import Iterator
from typing import Any

from workbook.endpoint.rules.table import RULES

Place = tuple[str, ...]
LISTS = ("anyOf", "allOf", "oneOf", "prefixItems")
TABLES = ("properties", "$defs", "definitions")
# Formats that strict mode documents; of the others only 'uri' was seen refused.
REFUSED_FORMATS = ("uri",)


def check_schema(function: dict[str, Any], i: int) -> None:
    """The `parameters` of tool `i`; none at all, or `{}`, is accepted."""
    schema, name = function.get("parameters"), function["name"]
    if "parameters" not in function or schema == {}:
        return
    if not isinstance(schema, dict):
        raise RULES["schema-not-json-schema"].refuse(name=name, value=show(schema), i=i)
    if schema.get("type") != "object":
        raise RULES["schema-not-object"].refuse(name=name, type=schema.get("type"), i=i)
    if "properties" not in schema:
        raise RULES["schema-no-properties"].refuse(name=name, context=(), i=i)
    strict = function.get("strict") is True
    for place, node in walk(schema):
        if not isinstance(node, dict):
            raise RULES["schema-not-json-schema"].refuse(name=name, value=show(node), i=i)
        if node.get("type") == "array" and "items" not in node and "prefixItems" not in node:
            raise RULES["schema-no-items"].refuse(name=name, context=place, i=i)
        if strict:
            check_strict(node, place, name, i)


def check_strict(node: dict[str, Any], place: Place, name: str, i: int) -> None:
    """What `strict: true` asks of each object in a schema."""
    if node.get("format") in REFUSED_FORMATS:
        raise RULES["strict-format"].refuse(name=name, format=node["format"], i=i)
    if node.get("type") != "object":
        return
    if node.get("additionalProperties") is not False:
        raise RULES["strict-additional-properties"].refuse(name=name, context=place, i=i)
    if (missing := first_missing(node)) is not None:
        raise RULES["strict-required"].refuse(name=name, context=place, key=missing, i=i)
    properties = [name for name, _ in entries(node.get("properties"))]
    for key in items(node.get("required")):
        if key not in properties:
            raise RULES["strict-extra-required"].refuse(name=name, context=place, key=key, i=i)


def check_format_schema(name: str, schema: Any, strict: bool) -> None:
    """The schema of `response_format`: an object at the root; strict ones closed and complete at each level."""
    kind = schema.get("type") if isinstance(schema, dict) else None
    if kind != "object":
        raise RULES["format-schema-not-object"].refuse(name=name, type=kind)
    for place, node in walk(schema):
        if not strict or not isinstance(node, dict) or node.get("type") != "object":
            continue
        if node.get("additionalProperties") is not False:
            raise RULES["format-additional-properties"].refuse(name=name, context=place)
        if (missing := first_missing(node)) is not None:
            raise RULES["format-required"].refuse(name=name, context=place, key=missing)


def first_missing(node: dict[str, Any]) -> str | None:
    """The first property that `required` leaves out."""
    properties, required = node.get("properties"), node.get("required")
    names = list(properties) if isinstance(properties, dict) else []
    given = required if isinstance(required, list) else []
    return next((name for name in names if name not in given), None)


def walk(schema: dict[str, Any]) -> Iterator[tuple[Place, Any]]:
    """Every schema within `schema` with its place, outermost first; `true` and `false` are schemas and skipped."""
    waiting: list[tuple[Place, Any]] = [((), schema)]
    while waiting:
        place, node = waiting.pop()
        if isinstance(node, bool):
            continue
        yield place, node
        if not isinstance(node, dict):
            continue
        inner = [((*place, key, name), child) for key in TABLES for name, child in entries(node.get(key))]
        inner += [((*place, key, str(n)), child) for key in LISTS for n, child in enumerate(items(node.get(key)))]
        if "items" in node:
            inner.append(((*place, "items"), node["items"]))
        waiting.extend(reversed(inner))


def entries(value: Any) -> list[tuple[str, Any]]:
    return list(value.items()) if isinstance(value, dict) else []


def items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def show(value: Any) -> str:
    """A value as Python writes it, shortened: the service's own sentences do so."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:40]}...{text[-10:]}"

"""Arguments for a call, from what is known, by the tool's own schema.

Does: give each property the value that its name or type asks for; required ones always, others where known.
Does not: validate, or leave out what the schema requires.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from workbook.endpoint.conversation import Tool

NAMES: dict[str, re.Pattern[str]] = {
    "order": re.compile(r"order|订单", re.I),
    "sku": re.compile(r"sku|item|article|product|商品|货号", re.I),
    "amount": re.compile(r"amount|total|price|sum|金额", re.I),
    "reason": re.compile(
        r"reason|note|comment|description|subject|title|issue|problem|text|message|query|原因|说明", re.I
    ),
    "quantity": re.compile(r"quantity|count|number|qty|数量", re.I),
}
PROPER = re.compile(r"(?<=[a-z,:] )[A-Z][a-z]+|[「“\"']([^」”\"']{1,60})[」”\"']")
NUMBER = re.compile(r"(?<![\w-])-?\d+(?:\.\d+)?(?![\w-])")
LONGEST = 120
DEEPEST = 6


@dataclass(frozen=True, slots=True)
class Known:
    """What arguments can be made of; `text` is the question."""

    text: str
    order: str | None = None
    sku: str | None = None
    amount: float | None = None
    named: frozenset[str] = field(default_factory=frozenset)


def make_value(schema: Any, text: str) -> Any:
    """A value that fits `schema`, made of `text` where a string is free."""
    return _make_value(schema, Known(text), 0)


def fill_arguments(tool: Tool, known: Known) -> dict[str, Any]:
    """Arguments for `tool`; properties in `known.named` are filled although they are optional."""
    arguments: dict[str, Any] = {}
    for name, schema in tool.properties.items():
        value = _find_value(name, known)
        if value is None and (name in tool.required or name in known.named):
            value = _make_value(schema, known, 0)
        if value is not None:
            arguments[name] = _coerce(value, schema)
    return arguments


def _find_value(name: str, known: Known) -> Any:
    for kind, pattern in NAMES.items():
        if not pattern.search(name):
            continue
        match kind:
            case "order":
                return known.order
            case "sku":
                return known.sku
            case "amount":
                return known.amount
            case "reason":
                return shorten(known.text)
            case _:
                return None
    return None


def _make_value(schema: Any, known: Known, depth: int) -> Any:
    """A value of the schema's type, as near to the question as can be had."""
    if not isinstance(schema, dict) or depth > DEEPEST:
        return shorten(known.text)
    if isinstance(schema.get("enum"), list) and schema["enum"]:
        said = known.text.lower()
        return next((value for value in schema["enum"] if str(value).lower() in said), schema["enum"][0])
    if "const" in schema:
        return schema["const"]
    if "default" in schema:
        return schema["default"]
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = kind[0] if kind else None
    options = schema.get("anyOf") or schema.get("oneOf")
    if kind is None and isinstance(options, list) and options:
        return _make_value(options[0], known, depth + 1)
    match kind:
        case "integer" | "number":
            found = NUMBER.search(known.text)
            number = float(found[0]) if found else 1.0
            return int(number) if kind == "integer" else number
        case "boolean":
            return True
        case "array":
            return [_make_value(schema.get("items"), known, depth + 1)]
        case "object":
            inner = schema.get("properties")
            properties = inner if isinstance(inner, dict) else {}
            return {name: _make_value(child, known, depth + 1) for name, child in properties.items()}
        case "null":
            return None
    proper = PROPER.search(known.text)
    return (proper[1] or proper[0]) if proper else shorten(known.text)


def _coerce(value: Any, schema: Any) -> Any:
    """Whole amounts as integers where the schema asks; numbers as text where it asks for a string."""
    kind = schema.get("type") if isinstance(schema, dict) else None
    if isinstance(value, float) and (kind == "integer" or (kind != "string" and value.is_integer())):
        return int(value)
    if kind == "string" and isinstance(value, float):
        return f"{value:g}"
    if kind == "array" and not isinstance(value, list):
        return [value]
    return value


def shorten(text: str, most: int = LONGEST) -> str:
    """One line of at most `most` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"

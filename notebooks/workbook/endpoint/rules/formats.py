"""The shape of `response_format`.

Does: its types and members, then its schema.
Does not: produce output in that format (workbook.endpoint.structured does).
"""

from typing import Any

from workbook.endpoint.rules.forms import list_values, name_type
from workbook.endpoint.rules.schemas import check_format_schema
from workbook.endpoint.rules.table import RULES

TYPES = ("json_object", "json_schema", "text")
MEMBERS = ("type", "json_schema")


def check_format(value: dict[str, Any]) -> None:
    """Refuses a response_format of the wrong shape."""
    kind = value.get("type")
    if kind is None:
        raise RULES["format-field-missing"].refuse(at="response_format.type")
    if not isinstance(kind, str) or kind not in TYPES:
        raise RULES["format-type-unknown"].refuse(at="response_format.type", value=kind, values=list_values(TYPES))
    for key in value:
        if key not in MEMBERS:
            raise RULES["format-unknown-key"].refuse(at=f"response_format.{key}")
    if kind != "json_schema":
        return
    inner = value.get("json_schema")
    at = "response_format.json_schema"
    if inner is None:
        raise RULES["format-field-missing"].refuse(at=at)
    if not isinstance(inner, dict):
        raise RULES["parameter-type"].refuse(at=at, expected="an object", got=name_type(inner))
    if inner.get("name") is None:
        raise RULES["format-field-missing"].refuse(at=f"{at}.name")
    if inner.get("schema") is not None:
        check_format_schema(str(inner["name"]), inner["schema"], inner.get("strict") is True)

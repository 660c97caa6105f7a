"""The bounds of `metadata`: 16 entries, keys of 64 and values of 512 characters.

Does: refuse the first entry out of bounds.
Does not: keep metadata.
"""

from typing import Any

from workbook.endpoint.rules.forms import name_type
from workbook.endpoint.rules.table import RULES

ENTRIES, KEY, VALUE = 16, 64, 512


def check_metadata(metadata: dict[str, Any]) -> None:
    """Refuses metadata that is too long in any way, or has a value that is no string."""
    if len(metadata) > ENTRIES:
        raise RULES["metadata-many"].refuse(length=len(metadata))
    for key, value in metadata.items():
        if len(key) > KEY:
            raise RULES["metadata-key-long"].refuse(key=key, short=f"{key[:3]}...{key[-3:]}", length=len(key))
        at = f"metadata.{key}"
        if not isinstance(value, str):
            raise RULES["parameter-type"].refuse(at=at, expected="a string", got=name_type(value))
        if len(value) > VALUE:
            raise RULES["metadata-value-long"].refuse(at=at, most=VALUE, length=len(value))

"""jsonschema, imported the cheap way.

Does: import jsonschema without the optional module that costs seconds, make a Draft 2020-12 validator.
Does not: know our schemas, or say what is wrong in our words (schema_sentences does).

JupyterLab brings rfc3987_syntax along, and jsonschema builds its grammar (about 2 s of CPU) on import,
whether or not anything checks an IRI. Nothing here does.
"""

import importlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

COSTLY = "rfc3987_syntax"


def import_jsonschema() -> Any:
    """The jsonschema module; the costly optional module stays out of it unless somebody imported that before."""
    if "jsonschema" in sys.modules or COSTLY in sys.modules:
        return importlib.import_module("jsonschema")
    # None makes `import` raise ImportError, which jsonschema takes for "not installed".
    sys.modules[COSTLY] = None  # type: ignore[assignment]
    try:
        return importlib.import_module("jsonschema")
    finally:
        sys.modules.pop(COSTLY, None)


@cache
def load_validator(schema: Path) -> "Validator":
    """A validator for the Draft 2020-12 schema in `schema`, which is itself checked first.

    Raises jsonschema's SchemaError for a schema that is none: a fault of ours that tests find.
    """
    kind = import_jsonschema().Draft202012Validator
    content = json.loads(schema.read_text(encoding="utf-8"))
    kind.check_schema(content)
    validator: Validator = kind(content)
    return validator

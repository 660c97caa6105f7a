"""Whether arguments fit a tool's schema, said so that a model can put them right.

Does: name every fault at once, each with its place and with what would be right.
Does not: parse (parse_arguments does), or know whether the order exists: that takes the shop.
"""

from typing import Any

from jsonschema import Draft202012Validator


def validate_arguments(arguments: dict[str, Any], schema: dict[str, Any]) -> str:
    """What is wrong with `arguments`, for the model to read; "" when nothing is.

    arguments: parsed, a dict. schema: the tool's `parameters`, a JSON Schema.
    Returns all faults, a line each: the field, and what would be right there (for an enum, the
    allowed values).
    Raises nothing for bad arguments.
    """
    faults = sorted(Draft202012Validator(schema).iter_errors(arguments), key=lambda fault: fault.json_path)
    return "\n".join(f"{fault.json_path}: {fault.message}" for fault in faults)

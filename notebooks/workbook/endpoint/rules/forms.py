"""Wordings that the service uses in many places.

Does: hold the sentence forms of the schema layer and the service's names for JSON types.
Does not: say where a form applies (the table's rows do).
"""

from collections.abc import Iterable

MISSING = "Missing required parameter: '{at}'."
WRONG_TYPE = "Invalid type for '{at}': expected {expected}, but got {got} instead."
EMPTY_ARRAY = "Invalid '{at}': empty array. Expected an array with minimum length 1, but got an empty array instead."
LONG_ARRAY = (
    "Invalid '{at}': array too long. Expected an array with maximum length {most},"
    " but got an array with length {length} instead."
)
EMPTY_STRING = "Invalid '{at}': empty string. Expected a string with minimum length 1, but got an empty string instead."
LONG_STRING = (
    "Invalid '{at}': string too long. Expected a string with maximum length {most},"
    " but got a string with length {length} instead."
)
PATTERN = (
    "Invalid '{at}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'."
)
WRONG_VALUE = "Invalid value: '{value}'. Supported values are: {values}."
INTEGER_LOW = "Invalid '{at}': integer below minimum value. Expected a value >= {least}, but got {value} instead."
INTEGER_HIGH = "Invalid '{at}': integer above maximum value. Expected a value <= {most}, but got {value} instead."
DECIMAL_LOW = "Invalid '{at}': decimal below minimum value. Expected a value >= {least}, but got {value} instead."
DECIMAL_HIGH = "Invalid '{at}': decimal above maximum value. Expected a value <= {most}, but got {value} instead."
UNKNOWN = "Unknown parameter: '{at}'.{help}"
UNSUPPORTED = "Unsupported parameter: '{at}' is not supported with this model.{help}"
BAD_SCHEMA = "Invalid schema for function '{name}': "


def name_type(value: object) -> str:
    """What the service calls a JSON value's type: `a string`, `a decimal number`, `null`..."""
    match value:
        case bool():
            return "a boolean"
        case int():
            return "an integer"
        case float():
            return "a decimal number"
        case str():
            return "a string"
        case list():
            return "an array"
        case dict():
            return "an object"
        case _:
            return "null"


def list_values(values: Iterable[str], word: str = "and") -> str:
    """`'a', 'b', and 'c'`; two are `'a' and 'b'`."""
    quoted = [f"'{value}'" for value in values]
    if len(quoted) < 3:
        return f" {word} ".join(quoted)
    return f"{', '.join(quoted[:-1])}, {word} {quoted[-1]}"


def shorten(value: str) -> str:
    """A value as the service echoes it: long ones keep three characters at each end."""
    return value if len(value) <= 32 else f"{value[:3]}...{value[-3:]}"

"""Rules about the request's other parameters.

Does: state the rows.
Does not: check anything.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table.pairing import PARITY

FORMAT = "Invalid schema for response_format '{name}': "

PARAMETERS = (
    Rule(
        "parameter-unknown",
        "schema",
        forms.UNKNOWN,
        "{at}",
        "unknown_parameter",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule("parameter-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08-30", "one"),
    Rule("parameter-value", "schema", forms.WRONG_VALUE, "{at}", "invalid_value", PARITY, "2026-08-30", "one"),
    Rule("integer-low", "schema", forms.INTEGER_LOW, "{at}", "integer_below_min_value", PARITY, "2026-08-30", "one"),
    Rule("integer-high", "schema", forms.INTEGER_HIGH, "{at}", "integer_above_max_value", PARITY, "2026-08-30", "one"),
    Rule("decimal-low", "schema", forms.DECIMAL_LOW, "{at}", "decimal_below_min_value", PARITY, "2026-08-30", "one"),
    Rule("decimal-high", "schema", forms.DECIMAL_HIGH, "{at}", "decimal_above_max_value", PARITY, "2026-08-30", "one"),
    Rule(
        "stream-option-unknown",
        "schema",
        "Unknown parameter: '{at}'.",
        "{at}",
        "unknown_parameter",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "metadata-many",
        "schema",
        "Invalid 'metadata': too many properties. Expected an object with at most 16 properties,"
        " but got an object with {length} properties instead.",
        "metadata",
        "object_above_max_properties",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "metadata-value-long",
        "schema",
        forms.LONG_STRING,
        "{at}",
        "string_above_max_length",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "metadata-key-long",
        "schema",
        "Invalid property name in 'metadata': '{short}' is too long."
        " Expected a string with maximum length 64, but got a string with length {length} instead.",
        "metadata.{key}",
        "property_name_above_max_length",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "top-logprobs-high",
        "semantic",
        "Invalid value for 'top_logprobs': must be less than or equal to {most}.",
        "top_logprobs",
        None,
        PARITY,
        "2026-08-30",
        "one",
        unsettled=("when",),
    ),
    Rule(
        "top-logprobs-alone",
        "semantic",
        "The 'top_logprobs' parameter is only allowed when 'logprobs' is enabled.",
        "top_logprobs",
        None,
        PARITY,
        "2026-08-30",
        "one",
    ),
)

FORMATS = (
    Rule(
        "format-field-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule("format-type-unknown", "schema", forms.WRONG_VALUE, "{at}", "invalid_value", PARITY, "2026-08-30", "one"),
    Rule(
        "format-unknown-key",
        "schema",
        "Unknown parameter: '{at}'.",
        "{at}",
        "unknown_parameter",
        "spring-ai#2969",
        "2025",
        "one",
    ),
    Rule(
        "format-schema-not-object",
        "semantic",
        FORMAT + "schema must be a JSON Schema of 'type: \"object\"', got 'type: \"{type}\"'.",
        "response_format",
        None,
        "outlines#844",
        "2024",
        "one",
    ),
    Rule(
        "format-additional-properties",
        "semantic",
        FORMAT + "In context={context}, 'additionalProperties' is required to be supplied and to be false.",
        "response_format",
        None,
        "outlines#844, outlines#1666",
        "2024-2025",
        "high",
    ),
    Rule(
        "format-required",
        "semantic",
        FORMAT + "In context={context}, 'required' is required to be supplied and to be an array"
        " including every key in properties. Missing '{key}'.",
        "response_format",
        None,
        "vercel/ai#6484",
        "2025",
        "one",
    ),
    Rule(
        "format-needs-word-json",
        "semantic",
        "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
        "messages",
        None,
        "mem0#3008",
        "2025",
        "one",
        unsettled=("order",),
    ),
)

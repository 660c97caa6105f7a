"""Rules about a tool's JSON Schema, strict and not.

Does: state the rows.
Does not: check anything.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule

IN = forms.BAD_SCHEMA + "In context={context}, "
AT = "tools[{i}].function.parameters"
CODE = "invalid_function_parameters"

SCHEMAS = (
    Rule(
        "schema-not-object",
        "schema",
        forms.BAD_SCHEMA + "schema must be a JSON Schema of 'type: \"object\"', got 'type: \"{type}\"'.",
        AT,
        CODE,
        "many threads",
        "2024-2026",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "schema-not-json-schema",
        "schema",
        forms.BAD_SCHEMA + "{value} is not of type 'object', 'boolean'.",
        AT,
        CODE,
        "OpenManus#1162, rossoctl#856",
        "2025",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "schema-no-properties",
        "schema",
        IN + "object schema missing properties.",
        AT,
        CODE,
        "github-mcp-server#1548",
        "2025-12",
        "one",
        unsettled=("when", "order"),
    ),
    Rule(
        "schema-no-items",
        "schema",
        IN + "array schema missing items.",
        AT,
        CODE,
        "ms-agent PR#610, streamnative-mcp-server#26, siyuan-plugins-mcp-sisyphus#13",
        "2025-2026",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "strict-additional-properties",
        "schema",
        IN + "'additionalProperties' is required to be supplied and to be false.",
        AT,
        CODE,
        "xemantic-ai-tool-schema#37, openai-agents-mcp#2",
        "2025",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "strict-required",
        "schema",
        IN + "'required' is required to be supplied and to be an array including every key in properties."
        " Missing '{key}'.",
        AT,
        CODE,
        "mysql-mcp#5, opencode#441",
        "2025",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "strict-extra-required",
        "schema",
        IN
        + "'required' must be an array that includes every key in `properties`. Extra required key '{key}' supplied.",
        AT,
        CODE,
        "dotnet/extensions#6302",
        "2025",
        "one",
        unsettled=("when", "order"),
    ),
    Rule(
        "strict-format",
        "schema",
        forms.BAD_SCHEMA + "'{format}' is not a valid format.",
        AT,
        CODE,
        "oh-my-pi#206",
        "2026",
        "one",
        unsettled=("message", "order"),
    ),
)

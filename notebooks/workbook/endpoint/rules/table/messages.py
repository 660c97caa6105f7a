"""Rules about messages: what each looks like, and the calls in it.

Does: state the rows.
Does not: check anything.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table.pairing import PARITY

SHAPES = (
    Rule("messages-missing", "schema", forms.MISSING, "{at}", "missing_required_parameter", PARITY, "2026-08", "one"),
    Rule("messages-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08", "one"),
    Rule(
        "messages-empty",
        "schema",
        forms.EMPTY_ARRAY,
        "{at}",
        "empty_array",
        f"CopilotKit#529, {PARITY}",
        "2024, 2026-08",
        "high",
    ),
    Rule("message-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08", "one"),
    Rule("role-missing", "schema", forms.MISSING, "{at}", "missing_required_parameter", PARITY, "2026-08", "one"),
    Rule(
        "role-unknown",
        "schema",
        forms.WRONG_VALUE,
        "{at}",
        "invalid_value",
        PARITY,
        "2026-08",
        "one",
    ),
    Rule("role-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", "form of message-type", "2026-08", "unsure"),
    Rule("content-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08", "one"),
    Rule(
        "developer-content-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        PARITY,
        "2026-08-31",
        "one",
    ),
    Rule("developer-content-null", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08-31", "one"),
    Rule("part-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", "form of message-type", "2026-08", "unsure"),
    Rule(
        "part-kind-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        "langgraphjs#370, langgraphjs#506",
        "2024",
        "high",
    ),
    Rule(
        "part-text-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        "form of part-kind-missing",
        "2024",
        "unsure",
    ),
)

CALLS = (
    Rule("tool-calls-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08-31", "one"),
    Rule(
        "tool-calls-empty",
        "schema",
        forms.EMPTY_ARRAY,
        "{at}",
        "empty_array",
        "home-assistant PR#118577, openai-node PR#1341",
        "2024-2025",
        "high",
    ),
    Rule(
        "tool-call-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", "form of message-type", "2026", "unsure"
    ),
    Rule(
        "tool-call-field-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        "several threads",
        "2024-2025",
        "high",
    ),
    Rule(
        "tool-call-id-long",
        "schema",
        forms.LONG_STRING,
        "{at}",
        "string_above_max_length",
        "vercel/ai#5171, agno#5382",
        "2025",
        "high",
    ),
    Rule(
        "tool-call-field-type",
        "schema",
        forms.WRONG_TYPE,
        "{at}",
        "invalid_type",
        "form of arguments-type",
        "2025",
        "unsure",
    ),
    Rule(
        "arguments-type",
        "schema",
        forms.WRONG_TYPE,
        "{at}",
        "invalid_type",
        "goose-mobile PR#20, and a body logged in a tutorial",
        "2025-03",
        "high",
    ),
    Rule(
        "call-name-pattern",
        "schema",
        forms.PATTERN,
        "{at}",
        "invalid_value",
        "mcp-use#90",
        "2025",
        "one",
    ),
    Rule(
        "call-name-empty", "schema", forms.EMPTY_STRING, "{at}", "empty_string", "form of name-empty", "2026", "unsure"
    ),
    Rule(
        "call-name-long",
        "schema",
        forms.LONG_STRING,
        "{at}",
        "string_above_max_length",
        "form of name-long",
        "2024",
        "unsure",
    ),
)

"""Rules about declared tools and the choice among them.

Does: state the rows.
Does not: check anything.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table.pairing import PARITY

TOOLS = (
    Rule("tools-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08", "one"),
    Rule(
        "tools-empty", "schema", forms.EMPTY_ARRAY, "{at}", "empty_array", "continue#3370, vLLM#39741", "2026", "high"
    ),
    Rule(
        "tools-long",
        "schema",
        forms.LONG_ARRAY,
        "{at}",
        "array_above_max_length",
        "Tools4AI#16, julep#330, claude-code-router#686",
        "2024-2025",
        "high",
    ),
    Rule("tool-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", "form of message-type", "2026", "unsure"),
    Rule(
        "tool-field-missing",
        "schema",
        forms.MISSING,
        "{at}",
        "missing_required_parameter",
        f"openai-cookbook#1248, {PARITY}",
        "2024, 2026-08",
        "high",
    ),
    Rule("tool-field-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", "form of tools-type", "2026", "unsure"),
    Rule("name-empty", "schema", forms.EMPTY_STRING, "{at}", "empty_string", PARITY, "2026-09-04", "one"),
    Rule(
        "name-pattern",
        "schema",
        forms.PATTERN,
        "{at}",
        "invalid_value",
        "ailoy PR#109, llama_index#16093",
        "2024-2025",
        "high",
    ),
    Rule(
        "name-long",
        "schema",
        forms.LONG_STRING,
        "{at}",
        "string_above_max_length",
        "home-assistant#121325",
        "2024",
        "one",
    ),
)

CHOICE = (
    Rule(
        "choice-without-tools",
        "semantic",
        "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
        "tool_choice",
        None,
        "dapr-agents#248, vLLM PR#40311",
        "2025-2026",
        "high",
    ),
    Rule("choice-unknown", "schema", forms.WRONG_VALUE, "{at}", "invalid_value", PARITY, "2026-08", "one"),
    Rule(
        "choice-type",
        "schema",
        "Invalid type for 'tool_choice': expected one of one of 'none', 'auto', or 'required' or object,"
        " but got {got} instead.",
        "tool_choice",
        "invalid_type",
        PARITY,
        "2026-08",
        "one",
    ),
    Rule(
        "choice-field-missing", "schema", forms.MISSING, "{at}", "missing_required_parameter", PARITY, "2026-08", "one"
    ),
    Rule(
        "choice-not-declared",
        "semantic",
        "Invalid value for 'function_call': no function named '{name}' was specified in the 'functions' parameter.",
        "function_call",
        None,
        PARITY,
        "2026-09-04",
        "one",
        unsettled=("message", "param", "code"),
    ),
    Rule(
        "parallel-without-tools",
        "semantic",
        "Invalid value for 'parallel_tool_calls': 'parallel_tool_calls' is only allowed when 'tools' are specified.",
        "parallel_tool_calls",
        None,
        "swarm#30; contradicted by a 2026 capture (200 on gpt-5.6)",
        "2024-10",
        "one",
        unsettled=("when",),
    ),
)

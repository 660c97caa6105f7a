"""Rules about messages: who answers whom, and what each message looks like.

Does: state the rows. Sources are public threads as `repository#number`; "parity" is kangminlee-maker/
local-OAuth-CLI-API-adapter, a published log of direct measurements.
Does not: check anything.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule

PARITY = "parity (kangminlee-maker/local-OAuth-CLI-API-adapter)"

PAIRING = (
    Rule(
        "unanswered-calls",
        "semantic",
        "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'."
        " The following tool_call_ids did not have response messages: {ids}",
        "messages.[{n}].role",
        None,
        "dataline#172, CLIProxyAPI#2798, sdcb/chats#132, cai#111, litellm#10083",
        "2024-2026",
        "high",
        unsettled=("param", "order"),
    ),
    Rule(
        "orphan-tool-message",
        "semantic",
        "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
        "messages.[{n}].role",
        None,
        "smarter#264, morphic#136, sdcb/chats#132, crewAI PR#1620, llama_index#10493",
        "2024-2026",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "unknown-tool-call-id",
        "semantic",
        "Invalid parameter: 'tool_call_id' of '{id}' not found in 'tool_calls' of previous message.",
        "messages.[{n}].tool_call_id",
        None,
        "dapr-agents#145, cline (source comment)",
        "2025",
        "high",
        unsettled=("param", "code", "order"),
    ),
    Rule(
        "missing-tool-call-id",
        "semantic",
        "Missing parameter 'tool_call_id': messages with role 'tool' must have a 'tool_call_id'.",
        "messages.[{n}].tool_call_id",
        None,
        "langchain#22600, vercel/ai PR#2177, multi-agent-concierge PR#16",
        "2024",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "duplicate-tool-call-id",
        "semantic",
        "Invalid parameter: Duplicate value for 'tool_call_id' of '{id}', in messages[{first}] and messages[{n}].",
        "messages.[{n}].tool_call_id",
        None,
        "agno#5116, opencode#1211, neuron-ai#46",
        "2025",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "content-null",
        "semantic",
        "Invalid value for 'content': expected a string, got null.",
        "messages.[{n}].content",
        None,
        f"llama_index PR#17921, {PARITY}",
        "2025, 2026-08-31",
        "high",
    ),
)

SHAPES = (
    Rule("messages-missing", "schema", forms.MISSING, "{at}", "missing_required_parameter", PARITY, "2026-08", "one"),
    Rule("messages-type", "schema", forms.WRONG_TYPE, "{at}", "invalid_type", PARITY, "2026-08", "one"),
    Rule("messages-empty", "schema", forms.EMPTY_ARRAY, "{at}", "empty_array", "CopilotKit#529", "2024", "high"),
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
        "goose-mobile PR#20",
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

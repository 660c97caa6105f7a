"""Rules about calls and their answers.

Does: state the rows. Sources are public threads as `repository#number`; "parity" is a published log of direct
measurements.
Does not: check anything.
"""

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

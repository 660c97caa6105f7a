"""Rules that depend on the model: does it exist, what does it take, how much fits.

Does: state the rows.
Does not: check anything; which model of ours follows which rule is in workbook.endpoint.models.
"""

from workbook.endpoint.rules import forms
from workbook.endpoint.rules.rule import Rule
from workbook.endpoint.rules.table.pairing import PARITY

MODEL = (
    Rule(
        "model-missing",
        "http",
        "you must provide a model parameter",
        None,
        None,
        f"many threads; {PARITY}",
        "2026-08-30",
        "high",
    ),
    Rule(
        "model-unknown",
        "http",
        "The model `{model}` does not exist or you do not have access to it.",
        None,
        "model_not_found",
        "Chainlit/cookbook#82, GitPilotAI#12",
        "2024-2025",
        "high",
        status=404,
        unsettled=("order",),
    ),
    Rule(
        "role-not-for-model",
        "model",
        "Unsupported value: '{at}' does not support 'developer' with this model.",
        "{at}",
        "unsupported_value",
        "agno#1770",
        "2025-01",
        "one",
        unsettled=("order",),
    ),
    Rule(
        "description-long",
        "model",
        forms.LONG_STRING,
        "{at}",
        "string_above_max_length",
        "sentry-mcp#106, open_deep_research#80",
        "2025",
        "high",
    ),
    Rule(
        "tools-need-no-reasoning",
        "model",
        "Function tools with reasoning_effort are not supported for {model} in /v1/chat/completions."
        " To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
        "reasoning_effort",
        None,
        "litellm PR#34569, openai-openapi#541, pipecat#4043, LibreChat#14231",
        "2026",
        "high",
        unsettled=("order",),
    ),
    Rule(
        "max-tokens-unsupported",
        "model",
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        "max_tokens",
        "unsupported_parameter",
        f"many threads; {PARITY}",
        "2026-08-30",
        "high",
    ),
    Rule(
        "parameter-unsupported",
        "model",
        forms.UNSUPPORTED,
        "{at}",
        "unsupported_parameter",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "temperature-fixed",
        "model",
        "Unsupported value: '{at}' does not support {value} with this model. Only the default (1) value is supported.",
        "{at}",
        "unsupported_value",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "effort-unsupported",
        "model",
        "Unsupported value: 'reasoning_effort' does not support {value} with this model."
        " Supported values are: 'none', 'low', 'medium', 'high', and 'xhigh'.",
        "reasoning_effort",
        "unsupported_value",
        PARITY,
        "2026-08-30",
        "one",
    ),
    Rule(
        "context-length",
        "model",
        "This model's maximum context length is {most} tokens. However, your messages resulted in {total} tokens."
        " Please reduce the length of the messages.",
        "messages",
        "context_length_exceeded",
        "many threads, the form as in deer-flow#310",
        "2025",
        "high",
    ),
    Rule(
        "context-length-tools",
        "model",
        "This model's maximum context length is {most} tokens. However, your messages resulted in {total} tokens"
        " ({messages} in the messages, {functions} in the functions)."
        " Please reduce the length of the messages or functions.",
        "messages",
        "context_length_exceeded",
        "deer-flow#310",
        "2025",
        "one",
    ),
    Rule(
        "context-length-reasoning",
        "model",
        "Input tokens exceed the configured limit of {most} tokens. Your messages resulted in {total} tokens."
        " Please reduce the length of the messages.",
        "messages",
        "context_length_exceeded",
        "cline#5474",
        "2025-08",
        "one",
    ),
)

"""What Anthropic Messages refuses, in its words.

Does: a row for each refusal, with the public log that shows it.
Does not: decide when one applies (check does).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from workbook.endpoint.rules.rule import Confidence, Refusal

# The service's word for each kind of error, by status.
KINDS = {
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    405: "invalid_request_error",
    408: "timeout_error",
    413: "request_too_large",
    415: "invalid_request_error",
    429: "rate_limit_error",
}
OTHER_KIND = "api_error"


@dataclass(frozen=True, slots=True)
class Row:
    """One refusal: `message` with {gaps}, and where it was seen. `confidence` as in rules.rule."""

    message: str
    source: str
    date: str
    confidence: Confidence
    status: int = 400

    def refuse(self, **gaps: object) -> Refusal:
        """The refusal, its gaps filled."""
        return Refusal(self.message.format(**gaps), status=self.status, kind=KINDS[self.status])


ROWS: Mapping[str, Row] = {
    "key-missing": Row("x-api-key header is required", "karthink/gptel#354", "2024-08", "one", 401),
    "key-wrong": Row("invalid x-api-key", "many threads", "2024-2026", "high", 401),
    "version-missing": Row(
        "anthropic-version: header is required", "pipedream#9697, Marinara-Engine#120", "2024-2026", "high"
    ),
    "field-required": Row("{at}: Field required", "opencode-mem#50 (max_tokens)", "2026-03", "one"),
    "field-type": Row("{at}: Input should be {wanted}", "claude-code#6696 (tool_use.input)", "2025-08", "unsure"),
    "model-unknown": Row("model: {model}", "many threads", "2024-2026", "high", 404),
    "messages-empty": Row("messages: at least one message is required", "carried over", "2024", "unsure"),
    "role-system": Row(
        'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as'
        " an input message role.",
        "ChainForge#271",
        "2024-04",
        "one",
    ),
    "role-unknown": Row(
        'messages: Unexpected role "{role}". Allowed roles are "user" or "assistant".', "carried over", "2024", "unsure"
    ),
    "text-empty": Row(
        "messages: text content blocks must be non-empty", "morphic#83, claude-code#59812", "2024-2026", "high"
    ),
    "input-no-object": Row(
        "messages.{message}.content.{block}.tool_use.input: Input should be a valid dictionary",
        "anthropic-sdk-typescript#648, claude-code#6696",
        "2024-2026",
        "high",
    ),
    "use-unanswered": Row(
        "messages.{message}: `tool_use` ids were found without `tool_result` blocks immediately after: {ids}. Each"
        " `tool_use` block must have a corresponding `tool_result` block in the next message.",
        "claude-code#3512, claude-code#7929",
        "2025",
        "high",
    ),
    "result-orphan": Row(
        "messages.{message}.content.{block}: unexpected `tool_use_id` found in `tool_result` blocks: {id}. Each"
        " `tool_result` block must have a corresponding `tool_use` block in the previous message.",
        "claude-code#18947, claude-code#13460",
        "2025-2026",
        "high",
    ),
    "block-unknown": Row(
        "messages.{message}.content.{block}: this endpoint knows text, tool_use and tool_result blocks, not {type!r}",
        "a limit of this endpoint",
        "2026-12",
        "ours",
    ),
    "body-unparsable": Row("The request body is not valid JSON", "carried over", "2024", "unsure"),
}


def write_envelope(refusal: Refusal, request_id: str) -> dict[str, Any]:
    """The error as this protocol sends it; a refusal of the other one keeps its words and gets a kind of this one."""
    kind = KINDS.get(refusal.status, OTHER_KIND)
    return {"type": "error", "error": {"type": kind, "message": refusal.message}, "request_id": request_id}

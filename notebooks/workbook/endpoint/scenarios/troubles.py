"""Scenarios in which the service, not the model, is in trouble.

Does: refusals under load, by the service's own words and headers.
Does not: count requests. Where a trouble passes, it passes at the client's own retry (`x-stainless-retry-count`), so
that the same request still gets the same reply.
"""

import json
from typing import Any

from workbook.endpoint.conversation import Conversation
from workbook.endpoint.rules.rule import Refusal
from workbook.endpoint.rules.table import RULES

LIMITS = {
    "x-ratelimit-limit-requests": "500",
    "x-ratelimit-limit-tokens": "30000",
    "x-ratelimit-remaining-requests": "499",
    "x-ratelimit-remaining-tokens": "63",
    "x-ratelimit-reset-requests": "120ms",
    "x-ratelimit-reset-tokens": "644ms",
}
RETRY = {"retry-after-ms": "100", "retry-after": "1"}


def limit_rate(chat: Conversation) -> Refusal:
    """429 with the limits and when to try again."""
    refusal = RULES["rate-limited"].refuse(model=chat.body["model"])
    refusal.headers = LIMITS | RETRY
    return refusal


def limit_rate_once(chat: Conversation) -> Refusal | None:
    """429 at first; the client's first retry gets through."""
    return limit_rate(chat) if chat.attempt == 0 else None


def refuse_size(chat: Conversation) -> Refusal:
    """429 for one request that is larger than the limit: the same again can't succeed."""
    refusal = RULES["request-too-large"].refuse(model=chat.body["model"])
    refusal.headers = dict(LIMITS)
    return refusal


def refuse_quota(chat: Conversation) -> Refusal:
    """429 because the account is empty: to retry is useless, and no header says when it would help."""
    return RULES["out-of-quota"].refuse(chat=chat)


def fail(chat: Conversation) -> Refusal:
    """500."""
    refusal = RULES["server-error"].refuse(chat=chat)
    refusal.headers = {"retry-after-ms": "100"}
    return refusal


def fail_once(chat: Conversation) -> Refusal | None:
    """500 at first; the client's first retry gets through."""
    return fail(chat) if chat.attempt == 0 else None


def send_empty_calls(body: dict[str, Any]) -> dict[str, Any]:
    """An empty `tool_calls` where there are no calls (vllm#53255)."""
    for choice in body["choices"]:
        if choice["finish_reason"] == "tool_calls":
            choice["message"].setdefault("tool_calls", [])
    return body


def send_objects(body: dict[str, Any]) -> dict[str, Any]:
    """Arguments as an object already, as some gateways send them (OpenManus#1115, Portkey gateway#768)."""
    for choice in body["choices"]:
        for call in choice["message"].get("tool_calls", []):
            call["function"]["arguments"] = json.loads(call["function"]["arguments"])
    return body

"""A turn as the body of a reply that is not streamed.

Does: write the fields that recorded replies have, in their order.
Does not: choose words or send anything.
"""

from typing import Any

from workbook.endpoint.identity import Identity
from workbook.endpoint.turn import Call, Turn

FINGERPRINT = "fp_workbook"
TIERS = {"flex": "flex", "priority": "priority", "fast": "priority"}


def write_completion(turn: Turn, body: dict[str, Any], identity: Identity, usage: dict[str, Any]) -> dict[str, Any]:
    """The `chat.completion` object for `turn`."""
    choices = body.get("n") or 1
    return {
        "id": identity.reply,
        "object": "chat.completion",
        "created": identity.created,
        "model": body["model"],
        "choices": [
            {
                "index": index,
                "message": _write_message(turn, identity, index),
                "logprobs": None,
                "finish_reason": turn.finish_reason,
            }
            for index in range(choices)
        ],
        "usage": usage,
        "service_tier": name_tier(body),
        "system_fingerprint": FINGERPRINT,
    }


def _write_message(turn: Turn, identity: Identity, choice: int) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": turn.content, "refusal": None, "annotations": []}
    if turn.calls:
        message["tool_calls"] = [write_call(call, identity, n, choice) for n, call in enumerate(turn.calls)]
    return message


def write_call(call: Call, identity: Identity, n: int, choice: int = 0) -> dict[str, Any]:
    """One entry of `tool_calls`."""
    function = {"name": call.name, "arguments": call.arguments}
    return {"id": identity.call(n + 128 * choice), "type": "function", "function": function}


def name_tier(body: dict[str, Any]) -> str:
    """The `service_tier` that is echoed: fast comes back as priority, auto and none as default (parity log)."""
    return TIERS.get(body.get("service_tier") or "", "default")


def write_usage(turn: Turn, prompt: int, choices: int) -> dict[str, Any]:
    """The `usage` object; `prompt` tokens were sent."""
    from workbook.endpoint.tokens import count_text  # the tokenizer is loaded when something is counted

    completion = count_text(turn.content) if turn.content else 0
    completion += sum(count_text(call.name) + count_text(call.arguments) for call in turn.calls)
    completion *= choices
    return {
        "prompt_tokens": prompt,
        "completion_tokens": completion,
        "total_tokens": prompt + completion,
        "prompt_tokens_details": {"cached_tokens": 0, "audio_tokens": 0},
        "completion_tokens_details": {
            "reasoning_tokens": 0,
            "audio_tokens": 0,
            "accepted_prediction_tokens": 0,
            "rejected_prediction_tokens": 0,
        },
    }

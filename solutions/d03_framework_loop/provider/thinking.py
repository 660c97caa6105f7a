"""Thinking blocks of Anthropic Messages: kept as they came, put back where they stood.

Does: give the service back what it demands where thinking is switched on and a turn called tools: its thinking, as it
was and first in the message, or the next request is a 400 (logged in opencode#3077). Earlier turns' blocks come along.
Does not: read them. Their signature belongs to the model that wrote them, so another model's stay out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from solutions.d03_framework_loop.provider.message import Assistant, Message, Original

PROTOCOL = "anthropic-messages"
KINDS = ("thinking", "redacted_thinking")


def keep_thinking(blocks: Sequence[Mapping[str, Any]], model: str) -> Original | None:
    """The thinking blocks of a reply, for its Assistant message; None where there are none."""
    thought = [dict(block) for block in blocks if block.get("type") in KINDS]
    return Original(PROTOCOL, {"model": model, "thinking": thought}) if thought else None


def restore_thinking(messages: Sequence[Message], turns: Sequence[dict[str, Any]], model: str) -> None:
    """Put the kept blocks into `turns`, which write_blocks made of `messages`: each before its own text and calls."""
    said = [one for one in messages if isinstance(one, Assistant) and one.stop not in ("error", "aborted")]
    for turn in turns:
        if turn["role"] != "assistant":
            continue
        content: list[dict[str, Any]] = []
        written = turn["content"]
        # Neighbours share a turn, so one turn may hold what several messages said.
        while written and said:
            message = said.pop(0)
            own = bool(message.text) + len(message.calls)
            content += [*_kept(message, model), *written[:own]]
            written = written[own:]
        turn["content"] = [*content, *written]


def _kept(message: Assistant, model: str) -> list[dict[str, Any]]:
    match message.original:
        case Original(protocol, body) if protocol == PROTOCOL and body.get("model") == model:
            return [dict(block) for block in body["thinking"]]
    return []

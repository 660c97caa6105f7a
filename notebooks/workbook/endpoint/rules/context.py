"""Whether a request fits into the model's context.

Does: count, but only where it could matter: a text never has more tokens than bytes.
Does not: bill; the counts are estimates (workbook.endpoint.tokens).
"""

import json
from typing import Any

from workbook.endpoint.models import Model
from workbook.endpoint.rules.table import RULES


def check_context(body: dict[str, Any], model: Model) -> None:
    """Refuses what does not fit."""
    if not could_be_longer(body, model.context):
        return
    from workbook.endpoint.tokens import count_prompt

    count = count_prompt(body)
    if count.total <= model.context:
        return
    if model.reasons:
        raise RULES["context-length-reasoning"].refuse(most=model.context, total=count.total)
    if count.functions:
        raise RULES["context-length-tools"].refuse(
            most=model.context, total=count.total, messages=count.messages, functions=count.functions
        )
    raise RULES["context-length"].refuse(most=model.context, total=count.total)


def could_be_longer(body: dict[str, Any], tokens: int) -> bool:
    """Whether the text of `body` has so many bytes that it may have more than `tokens` tokens."""
    left = tokens // 2  # what roles, ids and separators cost is less than this by far
    for message in body["messages"]:
        content = message.get("content")
        left -= 16 + (4 * len(content) if isinstance(content, str) else _bytes_of(content) if content else 0)
        if message.get("tool_calls"):
            left -= _bytes_of(message["tool_calls"])
        if left < 0:
            return True
    return bool(body.get("tools")) and _bytes_of(body["tools"]) > left


def _bytes_of(value: Any) -> int:
    return len(json.dumps(value))

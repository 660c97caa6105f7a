"""What a model is told about one function: name, description, and a JSON Schema for the parameters.

Does: say of create_ticket what is allowed, so that good arguments pass and bad ones don't.
Does not: check arguments (validate_arguments does).
"""

from typing import Any


def describe_create_ticket() -> dict[str, Any]:
    """The definition to send for `create_ticket(order_id, reason, urgency="normal")`.

    Returns {"type": "function", "function": {"name": ..., "description": ..., "parameters": ...}}.
    `parameters` is a JSON Schema that takes order_id, text like SO-1042; reason, text that is not
    empty; urgency, one of low, normal and high, which may be left out. It takes nothing else.
    """
    return {
        "type": "function",
        "function": {
            "name": "create_ticket",
            "description": "Open an after-sales ticket for a person to handle. Not for refunds: use refund_order.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string", "pattern": "^SO-[0-9]+$", "description": "such as SO-1042"},
                    "reason": {"type": "string", "minLength": 1, "description": "the problem, in one sentence"},
                    "urgency": {"type": "string", "enum": ["low", "normal", "high"]},
                },
                "required": ["order_id", "reason"],
                "additionalProperties": False,
            },
        },
    }

# expect: no-description
def describe_create_ticket():
    return {
        "type": "function",
        "function": {
            "name": "create_ticket",
            "parameters": {
                "type": "object",
                "properties": {
                    "order_id": {"type": "string", "pattern": "^SO-"},
                    "reason": {"type": "string", "minLength": 1},
                    "urgency": {"type": "string", "enum": ["low", "normal", "high"]},
                },
                "required": ["order_id", "reason"],
                "additionalProperties": False,
            },
        },
    }

# expect: bare-properties
def describe_create_ticket():
    return {
        "type": "function",
        "function": {
            "name": "create_ticket",
            "description": "Open a ticket.",
            "parameters": {
                "order_id": {"type": "string", "pattern": "^SO-[0-9]+$"},
                "reason": {"type": "string", "minLength": 1},
                "urgency": {"type": "string", "enum": ["low", "normal", "high"]},
            },
        },
    }

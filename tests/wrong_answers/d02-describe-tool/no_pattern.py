# expect: any-text-is-an-order
def describe_create_ticket():
    parameters = {
        "type": "object",
        "properties": {
            "order_id": {"type": "string", "description": "such as SO-1042"},
            "reason": {"type": "string", "minLength": 1},
            "urgency": {"enum": ["low", "normal", "high"]},
        },
        "required": ["order_id", "reason"],
        "additionalProperties": False,
    }
    function = {"name": "create_ticket", "description": "Open a ticket.", "parameters": parameters}
    return {"type": "function", "function": function}

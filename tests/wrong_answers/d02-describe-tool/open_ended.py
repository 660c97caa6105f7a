# expect: takes-anything-else
def describe_create_ticket():
    parameters = {
        "type": "object",
        "properties": {
            "order_id": {"type": "string", "pattern": "^SO-"},
            "reason": {"type": "string", "minLength": 1},
            "urgency": {"enum": ["low", "normal", "high"]},
        },
        "required": ["order_id", "reason"],
    }
    function = {"name": "create_ticket", "description": "Open a ticket.", "parameters": parameters}
    return {"type": "function", "function": function}

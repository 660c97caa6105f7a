# expect: names-of-python
def describe_create_ticket():
    parameters = {
        "type": "object",
        "properties": {
            "order_id": {"type": "str", "pattern": "^SO-"},
            "reason": {"type": "str", "minLength": 1},
            "urgency": {"type": "str", "enum": ["low", "normal", "high"]},
        },
        "required": ["order_id", "reason"],
        "additionalProperties": False,
    }
    function = {"name": "create_ticket", "description": "Open a ticket.", "parameters": parameters}
    return {"type": "function", "function": function}

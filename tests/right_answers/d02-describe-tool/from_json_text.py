import json

TEXT = """
{"type": "function", "function": {"name": "create_ticket", "description": "为订单建售后工单。退款不要用它。",
 "parameters": {"type": "object", "additionalProperties": false, "required": ["reason", "order_id"],
  "properties": {"urgency": {"enum": ["low", "normal", "high"], "default": "normal"},
                 "reason": {"type": "string", "pattern": "."},
                 "order_id": {"type": "string", "pattern": "SO-[0-9]{4}"}}}}}
"""


def describe_create_ticket():
    return json.loads(TEXT)

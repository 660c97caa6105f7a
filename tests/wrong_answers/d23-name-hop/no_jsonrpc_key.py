# expect: rest-is-mcp
import json


def name_hop(text: str) -> str:
    message = json.loads(text)
    if "method" in message:
        return "to server"
    if "result" in message:
        return "from server"
    if "messages" in message:
        return "to model"
    return "from model"

# expect: rest-is-mcp
import json


def name_hop(text):
    message = json.loads(text)
    if "messages" in message:
        return "to model"
    elif "choices" in message:
        return "from model"
    elif "method" in message:
        return "to server"
    return "from server"

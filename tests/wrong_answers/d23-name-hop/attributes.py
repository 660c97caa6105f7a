# expect: dot-on-dict
import json


def name_hop(text: str) -> str:
    message = json.loads(text)
    if message.method:
        return "to server"
    if message.result:
        return "from server"
    if message.messages:
        return "to model"
    return "from model"

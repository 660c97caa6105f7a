# expect: wrong-way-round
import json


def name_hop(text):
    message = json.loads(text)
    if "jsonrpc" in message:
        return "from server" if "method" in message else "to server"
    if "messages" in message:
        return "to model"
    if "choices" in message:
        return "from model"
    raise ValueError("unknown")

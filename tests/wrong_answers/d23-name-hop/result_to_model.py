# expect: server-answers-model
import json


def name_hop(text):
    message = json.loads(text)
    if "choices" in message:
        return "from model"
    if "jsonrpc" in message and "method" in message:
        return "to server"
    if "jsonrpc" in message and "error" in message:
        return "from server"
    if "messages" in message or "result" in message:
        return "to model"
    raise ValueError("unknown")

# expect: by-the-word
import json


def name_hop(text):
    message = json.loads(text)
    if "mcp" in text.lower():
        return "to server"
    if "jsonrpc" in message:
        return "to server" if "method" in message else "from server"
    if "messages" in message:
        return "to model"
    if "choices" in message:
        return "from model"
    raise ValueError("unknown")

# expect: calls-go-to-model
import json


def name_hop(text):
    message = json.loads(text)
    if "messages" in message or str(message.get("method")).startswith("tools/"):
        return "to model"
    if "choices" in message:
        return "from model"
    if "jsonrpc" in message:
        return "to server" if "method" in message else "from server"
    raise ValueError("unknown")

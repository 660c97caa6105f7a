import json

KEYS = [("messages", "to model"), ("choices", "from model")]


def name_hop(text):
    match json.loads(text):
        case {"jsonrpc": "2.0", "method": _}:
            return "to server"
        case {"jsonrpc": "2.0"}:
            return "from server"
        case {"messages": _}:
            return "to model"
        case {"choices": _}:
            return "from model"
    raise ValueError("not a message of either hop")

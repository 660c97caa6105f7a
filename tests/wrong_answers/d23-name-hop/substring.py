# expect: quoted-protocol
import json


def name_hop(text):
    if '"jsonrpc"' in text.replace("\\", ""):
        return "to server" if "method" in json.loads(text) else "from server"
    if "messages" in json.loads(text):
        return "to model"
    if "choices" in json.loads(text):
        return "from model"
    raise ValueError("unknown")

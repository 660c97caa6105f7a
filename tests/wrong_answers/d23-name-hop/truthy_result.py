# expect: wrong-way-round
import json


def name_hop(text: str) -> str:
    message = json.loads(text)
    if message.get("jsonrpc"):
        if message.get("result"):
            return "from server"
        return "to server"
    if message.get("messages"):
        return "to model"
    if message.get("choices"):
        return "from model"
    raise ValueError(f"neither Chat Completions nor MCP: {text[:80]}")

import json


def name_hop(text: str) -> str:
    message = json.loads(text)
    if "jsonrpc" in message:
        return "to server" if "method" in message else "from server"
    elif "messages" in message:
        return "to model"
    elif "choices" in message:
        return "from model"
    raise ValueError(f"neither Chat Completions nor MCP: {text[:80]}")

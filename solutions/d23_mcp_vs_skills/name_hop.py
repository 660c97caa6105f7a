"""The two hops of a tool call: which bytes went to the model, which to the server.

Does: tell the hop of one recorded message by its form.
Does not: look for words in it: a tool may be called mcp__shop__get_order, and a result may quote any protocol.
"""

import json


def name_hop(text: str) -> str:
    """Say on which hop a recorded message travelled.

    text: one JSON object, as it went over the wire: a request or the answer to one. The host speaks
    Chat Completions with the model (a request holds "messages", a reply "choices") and MCP with the
    server (JSON-RPC: "jsonrpc" in every message, "method" in what the host sends, "result" or "error"
    in what comes back).
    Returns "to model", "from model", "to server" or "from server". Raises ValueError for any other
    message.
    """
    message = json.loads(text)
    ### BEGIN SOLUTION
    if message.get("jsonrpc") == "2.0":
        return "to server" if "method" in message else "from server"
    if "messages" in message:
        return "to model"
    if "choices" in message:
        return "from model"
    ### END SOLUTION
    raise ValueError(f"neither Chat Completions nor MCP: {text[:80]}")

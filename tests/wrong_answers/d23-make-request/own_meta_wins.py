# expect: own-meta-last
VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"


def make_request(number, method, params):
    meta = {
        f"{PREFIX}protocolVersion": VERSION,
        f"{PREFIX}clientInfo": {"name": "me", "version": "1"},
        f"{PREFIX}clientCapabilities": {},
    }
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    name = params.get("name", params.get("uri"))
    if name:
        headers["Mcp-Name"] = name
    body = {"jsonrpc": "2.0", "id": number, "method": method, "params": {"_meta": {**meta, **params.get("_meta", {})}, **params}}
    return headers, body

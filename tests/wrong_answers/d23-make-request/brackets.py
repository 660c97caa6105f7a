# expect: wants-name
VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"


def make_request(number, method, params):
    meta = {
        f"{PREFIX}protocolVersion": VERSION,
        f"{PREFIX}clientInfo": {"name": "me", "version": "1"},
        f"{PREFIX}clientCapabilities": {},
    }
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    if params["name"]:
        headers["Mcp-Name"] = params["name"]
    body = {"jsonrpc": "2.0", "id": str(number), "method": method, "params": {**params, "_meta": {**params.get("_meta", {}), **meta}}}
    return headers, body

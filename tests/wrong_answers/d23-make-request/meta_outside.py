# expect: beside-params
VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"


def make_request(number, method, params):
    meta = {
        PREFIX + "protocolVersion": VERSION,
        PREFIX + "clientInfo": {"name": "me", "version": "1"},
        PREFIX + "clientCapabilities": {},
    }
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    if "name" in params:
        headers["Mcp-Name"] = params["name"]
    body = {"jsonrpc": "2.0", "id": number, "method": method, "params": params, "_meta": meta}
    return headers, body

VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"
OURS = {
    PREFIX + "protocolVersion": VERSION,
    PREFIX + "clientInfo": dict(name="workbook", version="1"),
    PREFIX + "clientCapabilities": {},
}


def make_request(number, method, params):
    meta = params.get("_meta", {}) | OURS
    target = params.get("name") or params.get("uri")
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method} | ({"Mcp-Name": target} if target else {})
    return (headers, dict(jsonrpc="2.0", id=number, method=method, params=params | {"_meta": meta}))

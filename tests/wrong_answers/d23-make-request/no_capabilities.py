# expect: no-capabilities
P = "io.modelcontextprotocol/"


def make_request(number, method, params):
    headers = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method}
    if name := params.get("name", params.get("uri")):
        headers["Mcp-Name"] = name
    meta = {
        **params.get("_meta", {}),
        P + "protocolVersion": "2026-07-28",
        P + "clientInfo": {"name": "workbook", "version": "1"},
    }
    return headers, {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}

# expect: bare-keys
def make_request(number, method, params):
    headers = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method}
    if name := params.get("name", params.get("uri")):
        headers["Mcp-Name"] = name
    meta = {
        **params.get("_meta", {}),
        "protocolVersion": "2026-07-28",
        "clientInfo": {"name": "workbook", "version": "1"},
        "clientCapabilities": {},
    }
    return headers, {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}

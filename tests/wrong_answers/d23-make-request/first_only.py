# expect: first-only
P = "io.modelcontextprotocol/"


def make_request(number, method, params):
    headers = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method}
    if name := params.get("name", params.get("uri")):
        headers["Mcp-Name"] = name
    params = dict(params)
    if number == 1:
        params["_meta"] = {
            P + "protocolVersion": "2026-07-28",
            P + "clientInfo": {"name": "workbook", "version": "1"},
            P + "clientCapabilities": {},
        }
    return headers, {"jsonrpc": "2.0", "id": number, "method": method, "params": params}

# expect: changes-params
P = "io.modelcontextprotocol/"


def make_request(number, method, params):
    headers = {"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method}
    if name := params.get("name", params.get("uri")):
        headers["Mcp-Name"] = name
    meta = params.setdefault("_meta", {})
    meta[P + "protocolVersion"] = "2026-07-28"
    meta[P + "clientInfo"] = {"name": "workbook", "version": "1"}
    meta[P + "clientCapabilities"] = {}
    return headers, {"jsonrpc": "2.0", "id": number, "method": method, "params": params}

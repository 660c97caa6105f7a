VERSION = "2026-07-28"
PREFIX = "io.modelcontextprotocol/"


def make_request(number, method, params):
    headers = {"MCP-Protocol-Version": VERSION, "Mcp-Method": method}
    if "name" in params:
        headers["Mcp-Name"] = params["name"]
    elif "uri" in params:
        headers["Mcp-Name"] = params["uri"]
    meta = dict(params.get("_meta", {}))
    meta[PREFIX + "protocolVersion"] = VERSION
    meta[PREFIX + "clientInfo"] = {"name": "my-client", "version": "0.0.1"}
    meta[PREFIX + "clientCapabilities"] = {}
    body = {"jsonrpc": "2.0", "id": number, "method": method, "params": {**params, "_meta": meta}}
    return headers, body

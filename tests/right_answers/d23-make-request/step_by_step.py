import copy


def make_request(number, method, params):
    sent = copy.deepcopy(params)
    meta = sent.setdefault("_meta", {})
    for key, value in (
        ("protocolVersion", "2026-07-28"),
        ("clientInfo", {"name": "workbook", "version": "1"}),
        ("clientCapabilities", {}),
    ):
        meta["io.modelcontextprotocol/" + key] = value
    headers = {"mcp-protocol-version": "2026-07-28", "mcp-method": method}
    for key in ("name", "uri"):
        if key in sent:
            headers["mcp-name"] = sent[key]
    return headers, {"id": number, "jsonrpc": "2.0", "params": sent, "method": method}

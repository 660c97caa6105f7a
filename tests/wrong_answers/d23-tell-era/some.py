# expect: any-request
KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent):
    if any(m["method"] == "initialize" for m in sent):
        return "handshake"
    if any(KEY in m.get("params", {}).get("_meta", {}) for m in sent):
        return "stateless"
    return "unknown"

# expect: zero-is-none
VERSION_KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent):
    if any(m["method"] == "initialize" for m in sent):
        return "handshake"
    requests = [m for m in sent if m.get("id")]
    if len(requests) > 0 and all(VERSION_KEY in m.get("params", {}).get("_meta", {}) for m in requests):
        return "stateless"
    return "unknown"

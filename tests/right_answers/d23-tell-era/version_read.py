VERSION_KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent):
    if any(m["method"] == "initialize" for m in sent):
        return "handshake"
    requests = [m for m in sent if "id" in m]
    if len(requests) > 0 and all(m.get("params", {}).get("_meta", {}).get(VERSION_KEY) is not None for m in requests):
        return "stateless"
    return "unknown"

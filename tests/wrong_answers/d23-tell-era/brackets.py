# expect: wants-params
VERSION_KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent):
    if any(m["method"] == "initialize" for m in sent):
        return "handshake"
    requests = [m for m in sent if "id" in m]
    if requests and all(m["params"]["_meta"][VERSION_KEY] for m in requests):
        return "stateless"
    return "unknown"

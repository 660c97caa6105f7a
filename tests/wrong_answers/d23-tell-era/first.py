# expect: first-message
KEY = "io.modelcontextprotocol/protocolVersion"


def tell_era(sent):
    if not sent:
        return "unknown"
    first = sent[0]
    if first["method"] == "initialize":
        return "handshake"
    if KEY in first.get("params", {}).get("_meta", {}):
        return "stateless"
    return "unknown"

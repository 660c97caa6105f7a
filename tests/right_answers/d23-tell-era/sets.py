def tell_era(sent):
    if "initialize" in {m["method"] for m in sent}:
        return "handshake"
    kinds = {"io.modelcontextprotocol/protocolVersion" in (m.get("params") or {}).get("_meta", ()) for m in sent if "id" in m}
    return "stateless" if kinds == {True} else "unknown"

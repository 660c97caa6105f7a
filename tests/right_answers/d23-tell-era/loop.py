def tell_era(sent):
    era = "unknown"
    for message in sent:
        if message["method"] == "initialize":
            return "handshake"
    for message in sent:
        if message.get("id") is None:
            continue
        try:
            message["params"]["_meta"]["io.modelcontextprotocol/protocolVersion"]
        except KeyError:
            return "unknown"
        era = "stateless"
    return era

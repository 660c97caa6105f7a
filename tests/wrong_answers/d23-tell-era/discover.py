# expect: wants-discover
def tell_era(sent):
    methods = [message["method"] for message in sent]
    if "initialize" in methods:
        return "handshake"
    if "server/discover" in methods:
        return "stateless"
    return "unknown"

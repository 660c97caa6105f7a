# expect: no-initialize-is-new
def tell_era(sent):
    for message in sent:
        if message["method"] == "initialize":
            return "handshake"
    return "stateless"

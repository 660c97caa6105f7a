# expect: dot-on-dict
def tell_era(sent):
    if any(m.method == "initialize" for m in sent):
        return "handshake"
    return "unknown"

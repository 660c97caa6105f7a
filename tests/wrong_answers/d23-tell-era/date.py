# expect: by-date
def tell_era(sent):
    if "2026-07-28" in str(sent):
        return "stateless"
    if "initialize" in str(sent):
        return "handshake"
    return "unknown"

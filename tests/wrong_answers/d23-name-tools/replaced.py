# expect: lost
import hashlib
import re


def name_tools(servers):
    out = {}
    for s, ts in servers.items():
        for t in ts:
            name = re.sub("[^a-zA-Z0-9_-]", "_", f"{s}__{t}")
            if len(name) > 64:
                name = name[:50] + hashlib.sha256(repr((s, t)).encode()).hexdigest()[:8]
            out[name] = (s, t)
    return out

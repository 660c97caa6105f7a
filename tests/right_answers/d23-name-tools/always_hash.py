import hashlib
import re


def name_tools(servers):
    pairs = [(s, t) for s in servers for t in servers[s]]
    names = [re.sub("[^a-zA-Z0-9_-]", "_", s + "__" + t) for s, t in pairs]
    out = {}
    for (s, t), name in zip(pairs, names):
        if len(name) > 64 or names.count(name) > 1 or name != f"{s}__{t}":
            name = name[:40] + "-" + hashlib.md5(repr((s, t)).encode()).hexdigest()[:12]
        out[name] = (s, t)
    return out

# expect: too-long
import hashlib
import re
from collections import Counter


def name_tools(servers):
    names = {(s, t): re.sub("[^a-zA-Z0-9_-]", "_", f"{s}__{t}") for s, ts in servers.items() for t in ts}
    count = Counter(names.values())
    return {
        name if count[name] == 1 else name + hashlib.sha256(repr(pair).encode()).hexdigest()[:8]: pair
        for pair, name in names.items()
    }

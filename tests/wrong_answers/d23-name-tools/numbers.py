# expect: by-order
import re


def name_tools(servers):
    out = {}
    for s, ts in servers.items():
        for t in ts:
            name = re.sub("[^a-zA-Z0-9_-]", "_", f"{s}__{t}")[:60]
            number = 2
            while name in out:
                name = re.sub("[^a-zA-Z0-9_-]", "_", f"{s}__{t}")[:60] + f"_{number}"
                number += 1
            out[name] = (s, t)
    return out

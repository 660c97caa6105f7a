# expect: clash
import re


def name_tools(servers):
    return {re.sub("[^a-zA-Z0-9_-]", "_", t)[:64]: (s, t) for s, ts in servers.items() for t in ts}

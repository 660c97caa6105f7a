# expect: dots-kept
def name_tools(servers):
    return {f"{s}__{t}"[:64]: (s, t) for s, ts in servers.items() for t in ts}

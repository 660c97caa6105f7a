def path_to(entries, leaf):
    index = {e["seq"]: e for e in entries}
    out, current = [], leaf
    while current:
        e = index.get(current)
        if e is None:
            raise ValueError(f"no entry {current}")
        if e in out:
            raise ValueError(f"circle at {current}")
        out.insert(0, e)
        current = e["parent"]
    return out

def path_to(entries, leaf):
    parents = {entry["seq"]: entry for entry in entries}
    path = []
    for _ in range(len(entries) + 1):
        if leaf == 0:
            path.reverse()
            return path
        try:
            path.append(parents[leaf])
        except KeyError:
            raise ValueError(f"entry {leaf} is missing") from None
        leaf = path[-1]["parent"]
    raise ValueError(f"more steps than entries: {leaf} is on a circle with {path[-1]['seq']}")

# expect: hole-unnoticed
def path_to(entries, leaf):
    by_number = {entry["seq"]: entry for entry in entries}
    path, seen = [], set()
    while leaf in by_number:
        if leaf in seen:
            raise ValueError(f"entry {leaf} is in a circle")
        seen.add(leaf)
        path.insert(0, by_number[leaf])
        leaf = by_number[leaf]["parent"]
    return path

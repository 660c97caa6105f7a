# expect: leaf-first
def path_to(entries, leaf):
    by_number = {entry["seq"]: entry for entry in entries}
    path, seen = [], set()
    while leaf:
        if leaf not in by_number:
            raise ValueError(f"entry {leaf} is not there")
        if leaf in seen:
            raise ValueError(f"entry {leaf} is in a circle")
        seen.add(leaf)
        path.append(by_number[leaf])
        leaf = by_number[leaf]["parent"]
    return path

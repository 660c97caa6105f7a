def path_to(entries, leaf, seen=()):
    if not leaf:
        return []
    if leaf in seen:
        raise ValueError(f"a circle through entry {leaf}")
    for entry in entries:
        if entry["seq"] == leaf:
            return [*path_to(entries, entry["parent"], (*seen, leaf)), entry]
    raise ValueError(f"no entry {leaf}")

# expect: all-before-it
def path_to(entries, leaf):
    return [entry for entry in entries if entry["seq"] <= leaf]

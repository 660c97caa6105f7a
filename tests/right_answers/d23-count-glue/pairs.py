def count_glue(uses):
    pairs = {(host, ability) for host, abilities in uses.items() for ability in abilities}
    return len(pairs), len({host for host, _ in pairs}) + len({ability for _, ability in pairs})

# expect: keys-only
def count_glue(uses):
    without = sum(len(a) for a in uses)
    servers = set(x for a in uses for x in a)
    return without, len(uses) + len(servers)

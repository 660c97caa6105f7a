# expect: server-per-host
def count_glue(uses):
    pairs = sum(len(set(a)) for a in uses.values())
    return pairs, pairs + sum(1 for a in uses.values() if a)

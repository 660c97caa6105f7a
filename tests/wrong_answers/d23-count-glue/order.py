# expect: swapped
def count_glue(uses):
    hosts = sum(1 for a in uses.values() if a)
    return hosts + len(set().union(*uses.values())), sum(len(set(a)) for a in uses.values())

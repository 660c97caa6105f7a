# expect: servers-only
def count_glue(uses):
    return sum(len(set(a)) for a in uses.values()), len(set().union(*uses.values()))

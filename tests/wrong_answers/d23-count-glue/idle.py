# expect: idle-counts
def count_glue(uses):
    return sum(len(set(a)) for a in uses.values()), len(uses) + len(set().union(*uses.values()))

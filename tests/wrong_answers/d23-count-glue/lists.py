# expect: twice-counts
def count_glue(uses):
    hosts = [host for host, abilities in uses.items() if abilities]
    return sum(len(a) for a in uses.values()), len(hosts) + len(set().union(*uses.values()))

# expect: all-pairs
def count_glue(uses):
    hosts = [host for host, abilities in uses.items() if abilities]
    abilities = set().union(*uses.values())
    return len(hosts) * len(abilities), len(hosts) + len(abilities)

# expect: sum-both
def count_glue(uses):
    hosts = [host for host, abilities in uses.items() if abilities]
    abilities = set().union(*uses.values())
    total = len(hosts) + len(abilities)
    return total, total

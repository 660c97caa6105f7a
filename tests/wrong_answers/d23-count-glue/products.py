# expect: product-both
def count_glue(uses):
    total = sum(len(set(abilities)) for abilities in uses.values())
    return total, total

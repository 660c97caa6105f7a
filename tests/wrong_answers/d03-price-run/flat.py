# expect: history-once
def price_run(turns, first, added, success):
    return turns * first, success**turns

# expect: history-once
def price_run(turns, first, added, success):
    return first + added * (turns - 1), success**turns

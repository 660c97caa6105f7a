# expect: history-once
def price_run(turns, first, added, success):
    return first + turns * added, success * turns

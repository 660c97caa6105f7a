# expect: chances-added
def price_run(turns, first, added, success):
    return sum(first + added * turn for turn in range(turns)), 1 - turns * (1 - success)

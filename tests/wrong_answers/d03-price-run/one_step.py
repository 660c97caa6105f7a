# expect: chance-of-one
def price_run(turns, first, added, success):
    return sum(first + added * turn for turn in range(turns)), success

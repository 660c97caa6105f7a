# expect: one-too-early
def price_run(turns, first, added, success):
    return sum(first + added * turn for turn in range(1, turns + 1)), success**turns

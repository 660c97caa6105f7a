def price_run(turns, first, added, success):
    return turns * first + added * turns * (turns - 1) // 2, success ** turns

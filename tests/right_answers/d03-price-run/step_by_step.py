def price_run(turns, first, added, success):
    tokens, size, chance = 0, first, 1.0
    for _ in range(turns):
        tokens += size
        size += added
        chance *= success
    return tokens, chance

from math import inf


def check_valves(limits, spent):
    def full(limit, used):
        return used >= (inf if limit is None else limit)

    if full(limits.blocks, spent.blocks):
        return "repeats"
    if full(limits.tokens, spent.tokens):
        return "tokens"
    if full(limits.seconds, spent.seconds):
        return "seconds"
    return "turns" if full(limits.turns, spent.turns) else None

# expect: none-compared
def check_valves(limits, spent):
    if spent.blocks >= limits.blocks:
        return "repeats"
    if spent.tokens >= limits.tokens:
        return "tokens"
    if spent.seconds >= limits.seconds:
        return "seconds"
    if spent.turns >= limits.turns:
        return "turns"
    return None

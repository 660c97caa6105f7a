# expect: zero-is-no-limit
def check_valves(limits, spent):
    if limits.blocks and spent.blocks >= limits.blocks:
        return "repeats"
    if limits.tokens and spent.tokens >= limits.tokens:
        return "tokens"
    if limits.seconds and spent.seconds >= limits.seconds:
        return "seconds"
    if limits.turns and spent.turns >= limits.turns:
        return "turns"

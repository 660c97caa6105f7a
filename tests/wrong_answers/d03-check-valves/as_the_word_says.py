# expect: other-limit
def check_valves(limits, spent):
    if limits.repeats is not None and spent.blocks >= limits.repeats:
        return "repeats"
    if limits.tokens is not None and spent.tokens >= limits.tokens:
        return "tokens"
    if limits.seconds is not None and spent.seconds >= limits.seconds:
        return "seconds"
    if limits.turns is not None and spent.turns >= limits.turns:
        return "turns"

# expect: does-not-say-which
def check_valves(limits, spent):
    pairs = [
        (limits.blocks, spent.blocks),
        (limits.tokens, spent.tokens),
        (limits.seconds, spent.seconds),
        (limits.turns, spent.turns),
    ]
    if any(limit is not None and used >= limit for limit, used in pairs):
        return True
    return None

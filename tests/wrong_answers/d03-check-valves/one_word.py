# expect: does-not-say-which
def check_valves(limits, spent):
    pairs = [
        (limits.blocks, spent.blocks),
        (limits.tokens, spent.tokens),
        (limits.seconds, spent.seconds),
        (limits.turns, spent.turns),
    ]
    for limit, used in pairs:
        if limit is not None and used >= limit:
            return "limit"
    return None

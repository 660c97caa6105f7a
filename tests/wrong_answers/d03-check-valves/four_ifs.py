# expect: one-too-many
def check_valves(limits, spent):
    if limits.turns and spent.turns > limits.turns:
        return "turns"
    if limits.tokens and spent.tokens > limits.tokens:
        return "tokens"
    if limits.seconds and spent.seconds > limits.seconds:
        return "seconds"
    if limits.repeats and spent.blocks > limits.repeats:
        return "repeats"
    return None

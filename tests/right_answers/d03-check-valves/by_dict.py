def check_valves(limits, spent):
    reached = {
        name: limit is not None and used >= limit
        for name, limit, used in (
            ("repeats", limits.blocks, spent.blocks),
            ("tokens", limits.tokens, spent.tokens),
            ("seconds", limits.seconds, spent.seconds),
            ("turns", limits.turns, spent.turns),
        )
    }
    for name in reached:
        if reached[name]:
            return name

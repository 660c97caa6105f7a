def check_valves(limits, spent):
    def hit(limit, used):
        return limit is not None and used >= limit

    if hit(limits.blocks, spent.blocks):
        return "repeats"
    for name in ("tokens", "seconds", "turns"):
        if hit(getattr(limits, name), getattr(spent, name)):
            return name

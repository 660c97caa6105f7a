# expect: one-too-many
def check_valves(limits, spent):
    for name, field in (("repeats", "blocks"), ("tokens", "tokens"), ("seconds", "seconds"), ("turns", "turns")):
        limit = getattr(limits, field)
        if limit is not None and getattr(spent, field) > limit:
            return name
    return None

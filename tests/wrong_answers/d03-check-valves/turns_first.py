# expect: backstop-first
def check_valves(limits, spent):
    for name, field in (("turns", "turns"), ("tokens", "tokens"), ("seconds", "seconds"), ("repeats", "blocks")):
        limit = getattr(limits, field)
        if limit is not None and getattr(spent, field) >= limit:
            return name
    return None

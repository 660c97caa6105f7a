# expect: other-limit
def check_valves(limits, spent):
    for name in ["repeats", "tokens", "seconds", "turns"]:
        limit = getattr(limits, name)
        used = getattr(spent, "blocks" if name == "repeats" else name)
        if limit is not None and used >= limit:
            return name

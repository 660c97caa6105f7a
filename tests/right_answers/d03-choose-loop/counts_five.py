def choose_loop(needs, team, unusual_control, passes_probes):
    if unusual_control or not passes_probes:
        return "own loop"
    n = sum(1 for x in ("events", "hooks", "sessions", "compaction", "tracing") if x in needs)
    return "framework" if n >= 3 or (n and team > 3) else "own loop"

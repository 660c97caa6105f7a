def choose_loop(needs, team, unusual_control, passes_probes):
    if not passes_probes:
        return "own loop"
    if unusual_control:
        return "own loop"
    wanted = frozenset(needs) & frozenset("events hooks sessions compaction tracing".split())
    if len(wanted) > 2:
        return "framework"
    if wanted and team >= 4:
        return "framework"
    return "own loop"

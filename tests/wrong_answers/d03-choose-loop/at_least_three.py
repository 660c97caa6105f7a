# expect: team-of-three
def choose_loop(needs, team, unusual_control, passes_probes):
    brought = {"events", "hooks", "sessions", "compaction", "tracing"} & set(needs)
    if unusual_control or not passes_probes:
        return "own loop"
    return "framework" if len(brought) >= 3 or (team >= 3 and brought) else "own loop"

def choose_loop(needs, team, unusual_control, passes_probes):
    five = ("events", "hooks", "sessions", "compaction", "tracing")
    count = sum(one in needs for one in five)
    enough = 1 if team > 3 else 3
    return ("own loop", "framework")[passes_probes and not unusual_control and count >= enough]

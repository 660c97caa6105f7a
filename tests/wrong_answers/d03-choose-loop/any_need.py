# expect: wrong-reasons
def choose_loop(needs, team, unusual_control, passes_probes):
    if unusual_control or not passes_probes:
        return "own loop"
    return "framework" if len(set(needs)) >= 3 or (team > 3 and needs) else "own loop"

# expect: any-tool-counts
def classify_turn(messages, needs, claims):
    if not needs:
        return "not needed"
    turn = []
    for message in messages:
        turn = [] if message["role"] == "user" else [*turn, message]
    results = [m["content"] for m in turn if m["role"] == "tool"]
    if not results:
        return "not called"
    fine = [r for r in results if not r.startswith("Error")]
    if not fine:
        return "failed"
    return "used" if all(any(c in r for r in fine) for c in claims) else "not used"

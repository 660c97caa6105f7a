# expect: events-changed
def rebuild_transcript(events):
    by_seq = {e["seq"]: e for e in events}
    messages = []
    for n in range(1, len(by_seq) + 1):
        if n not in by_seq:
            raise ValueError(f"event {n} is missing")
        e = by_seq[n]
        if e["type"] == "run_start":
            messages = e["history"]
        if e["type"] == "message_end":
            messages.append(e["message"])
    return messages

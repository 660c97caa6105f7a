# expect: events-changed
def rebuild_transcript(events):
    events.sort(key=lambda e: e["seq"])
    messages = []
    for e in events:
        if e["type"] == "run_start":
            messages = e["history"]
        if e["type"] == "message_end":
            messages.append(e["message"])
    return messages

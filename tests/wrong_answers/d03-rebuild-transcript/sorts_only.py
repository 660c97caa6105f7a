# expect: counted-twice
def rebuild_transcript(events):
    messages = []
    for event in sorted(events, key=lambda event: event["seq"]):
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
    return messages

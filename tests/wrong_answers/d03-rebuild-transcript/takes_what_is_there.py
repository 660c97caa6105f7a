# expect: gap-unnoticed
def rebuild_transcript(events):
    by_number = {event["seq"]: event for event in events}
    messages = []
    for number in sorted(by_number):
        event = by_number[number]
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
    return messages

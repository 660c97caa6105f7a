# expect: gap-unnamed
def rebuild_transcript(events):
    by_number = {event["seq"]: event for event in events}
    if by_number and max(by_number) != len(by_number):
        raise ValueError("events are missing")
    messages = []
    for number in sorted(by_number):
        event = by_number[number]
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
    return messages

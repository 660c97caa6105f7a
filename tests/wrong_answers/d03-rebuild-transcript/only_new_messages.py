# expect: history-lost
def rebuild_transcript(events):
    by_number = {event["seq"]: event for event in events}
    for number in range(1, len(by_number) + 1):
        if number not in by_number:
            raise ValueError(f"event {number} is missing")
    return [event["message"] for _, event in sorted(by_number.items()) if event["type"] == "message_end"]

# expect: counted-twice
def rebuild_transcript(events):
    numbers = sorted({event["seq"] for event in events})
    for wanted, number in enumerate(numbers, 1):
        if wanted != number:
            raise ValueError(f"event {wanted} is missing")
    messages = []
    for event in sorted(events, key=lambda event: event["seq"]):
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
    return messages

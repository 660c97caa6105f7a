# expect: tool-ends-too
def rebuild_transcript(events):
    by_number = {event["seq"]: event for event in events}
    messages = []
    for number in range(1, len(by_number) + 1):
        if number not in by_number:
            raise ValueError(f"event {number} is missing")
        event = by_number[number]
        if event["type"] == "run_start":
            messages += event["history"]
        elif event["type"] == "message_end":
            messages.append(event["message"])
        elif event["type"] == "tool_end":
            messages.append(event["result"])
    return messages

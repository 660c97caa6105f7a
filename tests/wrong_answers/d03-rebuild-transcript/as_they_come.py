# expect: arrival-order
def rebuild_transcript(events):
    seen, messages = set(), []
    numbers = {event["seq"] for event in events}
    for number in range(1, len(numbers) + 1):
        if number not in numbers:
            raise ValueError(f"missing: {number}")
    for event in events:
        if event["seq"] in seen:
            continue
        seen.add(event["seq"])
        if event["type"] == "run_start":
            messages.extend(event["history"])
        if event["type"] == "message_end":
            messages.append(event["message"])
    return messages

def rebuild_transcript(events):
    waiting = sorted(events, key=lambda event: event["seq"])
    last, messages = 0, []
    for event in waiting:
        if event["seq"] == last:
            continue
        last += 1
        if event["seq"] != last:
            raise ValueError(f"ask the server for event {last} and on")
        match event:
            case {"type": "run_start", "history": history}:
                messages.extend(history)
            case {"type": "message_end", "message": message}:
                messages.append(message)
    return messages

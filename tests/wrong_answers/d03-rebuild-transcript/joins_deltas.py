# expect: from-deltas
def rebuild_transcript(events):
    messages, text = [], ""
    for event in events:
        kind = event["type"]
        if kind == "run_start":
            messages += event["history"]
        elif kind == "message_delta":
            text = text + event["text"]
        elif kind == "message_end":
            messages.append({"role": event["message"]["role"], "text": text})
            text = ""
    return messages

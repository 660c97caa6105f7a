# expect: never-ends
def tell_events(chunks):
    events, grown, reason = [], {}, None
    for chunk in chunks:
        for choice in chunk.get("choices") or []:
            delta = choice["delta"]
            if delta.get("content"):
                events.append({"type": "text", "text": delta["content"]})
            for piece in delta.get("tool_calls") or []:
                call = piece["index"]
                if call not in grown:
                    events.append({"type": "started", "call": call, "name": piece["function"]["name"]})
                    grown[call] = ""
                new = piece["function"].get("arguments", "")
                grown[call] += new
                if new:
                    events.append({"type": "growing", "call": call, "arguments": grown[call]})
            reason = choice["finish_reason"] or reason
    for call in sorted(grown):
        if reason in ("stop", "tool_calls"):
            events.append({"type": "ready", "call": call, "arguments": grown[call]})
        else:
            events.append({"type": "dropped", "call": call})
    return events

def tell_events(chunks):
    return list(events(chunks))


def events(chunks):
    cards, last = {}, "broken off"
    for chunk in chunks:
        for choice in chunk.get("choices", ()):
            match choice["delta"]:
                case {"content": str(text)} if text != "":
                    yield {"type": "text", "text": text}
            for fragment in choice["delta"].get("tool_calls", ()):
                number = fragment["index"]
                piece = fragment["function"].get("arguments") or ""
                if number not in cards:
                    yield {"type": "started", "call": number, "name": fragment["function"]["name"]}
                cards[number] = cards.get(number, "") + piece
                if len(piece) > 0:
                    yield {"type": "growing", "call": number, "arguments": cards[number]}
            last = choice["finish_reason"] or last
    for number in sorted(cards):
        yield (
            {"type": "ready", "call": number, "arguments": cards[number]}
            if last in ["tool_calls", "stop"]
            else {"type": "dropped", "call": number}
        )
    yield {"type": "ended", "reason": last}

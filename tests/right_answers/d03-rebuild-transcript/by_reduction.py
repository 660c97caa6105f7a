from functools import reduce


def rebuild_transcript(events):
    unique = {}
    for event in events:
        unique.setdefault(event["seq"], event)
    gaps = sorted(set(range(1, len(unique) + 1)) - set(unique))
    if gaps:
        raise ValueError(f"gap at {gaps[0]}")

    def fold(messages, event):
        added = {"run_start": lambda: event["history"], "message_end": lambda: [event["message"]]}
        return messages + added.get(event["type"], list)()

    return reduce(fold, (unique[number] for number in sorted(unique)), [])

def rebuild_transcript(events):
    ordered = sorted({e["seq"]: e for e in events}.values(), key=lambda e: e["seq"])
    out = []
    for expected, e in enumerate(ordered, start=1):
        if e["seq"] != expected:
            raise ValueError(f"missing event {expected}")
        out += e.get("history", []) if e["type"] == "run_start" else [e["message"]] if e["type"] == "message_end" else []
    return out

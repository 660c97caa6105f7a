# expect: gap-unnamed
def rebuild_transcript(events):
    seen = set()
    messages = []
    last = 0
    for e in sorted(events, key=lambda e: e["seq"]):
        if e["seq"] in seen:
            continue
        seen.add(e["seq"])
        if e["seq"] != last + 1:
            raise ValueError(f"gap before {e['seq']}")
        last = e["seq"]
        if e["type"] == "run_start":
            messages.extend(e["history"])
        elif e["type"] in ("message_end", "tool_end"):
            messages.append(e.get("message") or e.get("result"))
    return messages

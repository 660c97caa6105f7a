# expect: reads-all
def open_skill_safely(file, most=20_000):
    with file.open("rb") as opened:
        raw = opened.read()
    if b"\0" in raw[:most]:
        return "Error: binary"
    for end in range(min(most, len(raw)), max(-1, min(most, len(raw)) - 4), -1):
        try:
            text = raw[:end].decode("utf-8")
            break
        except UnicodeDecodeError:
            if len(raw) <= most:
                return "Error: no text"
    else:
        return "Error: no text"
    return text if end == len(raw) else f"{text}\n[cut: {len(raw) - end} bytes more]"

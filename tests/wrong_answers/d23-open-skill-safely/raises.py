# expect: raises
def open_skill_safely(file, most=20_000):
    with file.open("rb") as opened:
        raw = opened.read(most + 1)
    text = raw[:most].decode("utf-8")
    if len(raw) <= most:
        return text
    return f"{text}\n[cut: {file.stat().st_size - most} bytes more]"

# expect: off-by-one
def open_skill_safely(file, most=20_000):
    size = file.stat().st_size
    with file.open("rb") as opened:
        raw = opened.read(most)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason != "unexpected end of data" or size <= most:
            return "Error: no text"
        raw = raw[: error.start]
        text = raw.decode("utf-8")
    if "\x00" in text:
        return "Error: no text"
    if size < most:
        return text
    return f"{text}\n[cut: {size - len(raw)} bytes more]"

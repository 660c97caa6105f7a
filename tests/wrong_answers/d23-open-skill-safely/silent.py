# expect: silent-cut
def open_skill_safely(file, most=20_000):
    with file.open("rb") as opened:
        raw = opened.read(most)
    if b"\0" in raw:
        return "Error: binary"
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and file.stat().st_size > most:
            return raw[: error.start].decode("utf-8")
        return "Error: no text"

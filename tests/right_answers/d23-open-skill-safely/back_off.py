import os


def open_skill_safely(file, most=20_000):
    total = os.path.getsize(file)
    with open(file, "rb") as opened:
        raw = opened.read(most)
    if 0 in raw:
        return "Error: binary"
    while True:
        try:
            text = str(raw, "utf-8")
            break
        except UnicodeDecodeError as error:
            if total <= most or not error.reason.startswith("unexpected end"):
                return "Error: no text"
            raw = raw[: error.start]
    left = total - len(raw)
    return text if left == 0 else "%s\n[cut: %d bytes more]" % (text, left)

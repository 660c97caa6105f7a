import os


def open_skill_safely(file, most=20_000):
    total = os.path.getsize(file)
    with open(file, "rb") as opened:
        raw = opened.read(most)
    if b"\0" in raw:
        return "Error: binary"
    for back in range(4 if total > most else 1):
        try:
            text = raw[: len(raw) - back].decode()
        except UnicodeDecodeError:
            continue
        left = total - (len(raw) - back)
        return text if left == 0 else "%s\n[cut: %d bytes more]" % (text, left)
    return "Error: no text"

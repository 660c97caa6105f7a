# expect: guesses-cut
from pathlib import Path


def open_skill_safely(file, most=20_000):
    with file.open("rb") as f:
        raw = f.read(most + 1)
    cut = len(raw) > most
    raw = raw[:most]
    if b"\0" in raw:
        return "Error: binary"
    for drop in range(4):
        try:
            text = raw[:len(raw) - drop].decode("utf-8")
        except UnicodeDecodeError:
            if not cut:
                break
            continue
        if not cut:
            return text
        return f"{text}\n[cut: {file.stat().st_size - len(raw) + drop} bytes more]"
    return "Error: not text"

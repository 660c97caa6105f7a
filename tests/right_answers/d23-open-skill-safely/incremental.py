import codecs


def open_skill_safely(file, most=20_000):
    size = file.stat().st_size
    with file.open("rb") as opened:
        raw = opened.read(most)
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        text = decoder.decode(raw, final=size <= most)
    except ValueError:
        return "Error: not UTF-8"
    if chr(0) in text:
        return "Error: 二进制"
    rest = size - len(text.encode())
    return text + f"\n[cut: {rest} bytes more]" if rest else text

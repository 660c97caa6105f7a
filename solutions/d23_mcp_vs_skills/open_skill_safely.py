"""Reading a file of a skill that a stranger wrote.

Does: read no more than a bound, whole characters only, text only; say what was left out.
Does not: check where the file lies (open_skill does, and has to be asked first).
"""

from pathlib import Path


def open_skill_safely(file: Path, most: int = 20_000) -> str:
    """Read at most `most` bytes of a file as text for the model.

    file: a file inside a skill; it may hold 10 MB, or bytes that are no text.
    Returns its text. Where it is longer than `most` bytes, the text up to the last whole character
    within them, then a line "[cut: N bytes more]". A file with a zero byte or with bytes that are no
    UTF-8 in what is read gives a text that begins with "Error: ". Never reads more than `most` + 1
    bytes.
    """
    with file.open("rb") as opened:
        raw = opened.read(most + 1)
    kept = raw[:most]
    try:
        text = kept.decode("utf-8")
    except UnicodeDecodeError as error:
        # A character that the bound cuts in two is no fault of the file.
        if len(raw) <= most or error.reason != "unexpected end of data":
            return "Error: this file is no text"
        kept = kept[: error.start]
        text = kept.decode("utf-8")
    if "\x00" in text:
        return "Error: this file is no text"
    if len(raw) <= most:
        return text
    return f"{text}\n[cut: {file.stat().st_size - len(kept)} bytes more]"

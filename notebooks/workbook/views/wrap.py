"""Break a text into lines that fit a terminal, Chinese and English alike.

Does: count cells as a terminal does, break between Chinese characters and at spaces, keep punctuation in place.
Does not: colour, print, or know what the text is about.
"""

import unicodedata
from collections.abc import Iterator

from rich.cells import cell_len

# What no Chinese line begins with, and what none ends with.
NEVER_FIRST = frozenset("，。；：？！、）》】”’…—·%,.;:?!)]}")
NEVER_LAST = frozenset("（《【“‘([{")
CLOSING = frozenset("，。；：？！、）》】”’")


def count_cells(text: str) -> int:
    """How many cells of a terminal the text takes, at most.

    Quotation marks, dashes and dots count two beside Chinese: that is what consoles with a Chinese font give them.
    """
    wide = any("\u2e80" <= character <= "\u9fff" for character in text)
    doubled = sum(unicodedata.east_asian_width(character) == "A" for character in text) if wide else 0
    return cell_len(text) + doubled


def wrap_text(text: str, width: int, *, first: str = "", rest: str | None = None) -> list[str]:
    """The lines of `text`, each at most `width` cells; line breaks in it stay.

    `first` begins the first line and `rest` (as many blanks by default) the others. A word that is longer than a
    line is cut.
    """
    rest = " " * count_cells(first) if rest is None else rest
    lines: list[str] = []
    for paragraph in text.split("\n"):
        for line in _fill(paragraph, width - max(count_cells(first), count_cells(rest))):
            lines.append(((rest if lines else first) + line).rstrip())
    return lines


def join_lines(text: str) -> str:
    """One line out of several: with a space between Latin words, with none beside Chinese punctuation or characters."""
    joined = ""
    for line in filter(None, text.split("\n")):
        close = not joined or joined[-1] in CLOSING or (_is_wide(joined[-1]) and _is_wide(line[0]))
        joined += line if close else f" {line}"
    return joined


def _fill(paragraph: str, room: int) -> Iterator[str]:
    line = ""
    for piece in _unbreakable(paragraph):
        if count_cells(line + piece.rstrip()) <= room:
            line += piece
            continue
        if line.strip():
            yield line.rstrip()
        line = piece.lstrip()
        while count_cells(line.rstrip()) > room:
            cut = _fitting(line, room)
            yield line[:cut]
            line = line[cut:]
    yield line.rstrip()


def _unbreakable(paragraph: str) -> Iterator[str]:
    """Pieces between which a line may break: words with the spaces after them, characters with their punctuation."""
    start = 0
    for place in range(1, len(paragraph)):
        if _may_break(paragraph[place - 1], paragraph[place]):
            yield paragraph[start:place]
            start = place
    yield paragraph[start:]


def _may_break(before: str, after: str) -> bool:
    if after.isspace():
        return False
    if before.isspace():
        return True
    if after in NEVER_FIRST or before in NEVER_LAST:
        return False
    return _is_wide(before) or _is_wide(after)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in {"W", "F"}


def _fitting(line: str, room: int) -> int:
    """How many characters of an over-long word fit into a line; at least one."""
    cut = 1
    while cut < len(line) and count_cells(line[: cut + 1]) <= room:
        cut += 1
    return cut

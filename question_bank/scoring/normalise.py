"""An answer in the one spelling that patterns are written in, with the way back to the answer as given.

Does: full-width to half-width, lower case, one kind of quote, no invisible characters, no "um" and "呃"; every
      character remembers where it came from.
Does not: split (segment.py does), correct spelling, or translate traditional characters.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import regex

MAX_CHARS = 8_000
"""Code points of an answer that are read; what lies beyond is not scored (a spoken answer has 200 to 2,000)."""

_QUOTES = {"‘": "'", "’": "'", "“": '"', "”": '"', "「": '"', "」": '"', "…": "...", "—": "-", "–": "-", "﹣": "-"}
_FILLERS = regex.compile(r"[呃嗯]+[,，、。…]*|(?<![a-z])(?:um+|uh+|er+m|hm+)(?![a-z])[,.…]*\s?", regex.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Normalised:
    """`text` to search in; `starts[i]`, `ends[i]`: the code points of the given answer that text[i] stands for."""

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def given(self, start: int, end: int) -> tuple[int, int]:
        """A non-empty span of `text` as a span of the answer as given (end exclusive)."""
        return self.starts[start], self.ends[end - 1]


def normalise(answer: str) -> Normalised:
    """`answer`, at most its first MAX_CHARS code points, in normal spelling."""
    answer = answer[:MAX_CHARS]
    skipped = bytearray(len(answer))
    for filler in _FILLERS.finditer(answer):
        skipped[filler.start() : filler.end()] = b"\1" * (filler.end() - filler.start())
    if not any(skipped):
        spelt = list(map(_plain, answer))
        whole = "".join(spelt)
        if len(whole) == len(spelt) and "" not in spelt:  # nearly every answer, in a third of the time
            return Normalised(whole, tuple(range(len(whole))), tuple(range(1, len(whole) + 1)))
    text: list[str] = []
    starts: list[int] = []
    for index, char in enumerate(answer):
        if skipped[index]:
            continue
        for plain in _plain(char):
            text.append(plain)
            starts.append(index)
    return Normalised("".join(text), tuple(starts), tuple(start + 1 for start in starts))


@lru_cache(maxsize=20_000)
def _plain(char: str) -> str:
    if char in _QUOTES:
        return _QUOTES[char]
    if char in "\n\t":
        return char
    if char in "\r\v\f\x85\u2028\u2029":
        return "\n"
    category = unicodedata.category(char)
    if category == "Cf":  # zero-width and direction marks
        return ""
    if category in ("Cc", "Cs"):
        return " "
    return unicodedata.normalize("NFKC", char).casefold()

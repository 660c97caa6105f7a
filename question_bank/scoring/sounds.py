"""What an ear listens to: the short pieces of an answer, and in each the words and their neighbours.

Does: cut a normalised text at clauses (long ones evenly), cut English words to their stem, join neighbours.
Does not: weigh anything (ear.py does) or know a language beyond that.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import add

import regex

from question_bank.scoring.segment import Segments

LONGEST_PIECE, EVEN_PIECE = 60, 40
"""Units of a clause that stays whole, and of the parts of one that is cut (a Chinese character is two)."""

_WORD = regex.compile(r"[a-z]+(?:'[a-z]+)?|[0-9]+|[\u3400-\u9fff]|[=!<>{}\[\]()]+")
_ENDINGS = (
    ("ies", "y"),
    ("ing", ""),
    ("ied", "y"),
    ("edly", ""),
    ("ed", ""),
    ("ly", ""),
    ("es", ""),
    ("s", ""),
    ("e", ""),
)


def cut_pieces(text: str, segments: Segments) -> list[tuple[int, int]]:
    """Start and end (exclusive) of every piece that holds a word, in order."""
    ends = [*segments.clauses[1:], len(text)]
    pieces = [
        part for start, end in zip(segments.clauses, ends, strict=True) for part in _cut(text, segments, start, end)
    ]
    return [(start, end) for start, end in pieces if _WORD.search(text, start, end)]


def _cut(text: str, segments: Segments, start: int, end: int) -> Iterable[tuple[int, int]]:
    length = segments.distance(start, end)
    if length <= LONGEST_PIECE:
        yield start, end
        return
    count = -(-length // EVEN_PIECE)
    first = start
    for number in range(1, count):
        aim = segments.units[start] + length * number // count
        cut = first + 1
        while cut < end and (segments.units[cut] < aim or _inside_word(text, cut)):
            cut += 1
        if cut == end:  # one word to the end: looking again for every part of it took seconds
            break
        yield first, cut
        first = cut
    yield first, end


def _inside_word(text: str, cut: int) -> bool:
    return text[cut].isascii() and text[cut].isalnum() and text[cut - 1].isascii() and text[cut - 1].isalnum()


def words_in(text: str, start: int = 0, end: int | None = None) -> list[str]:
    """Stems of English words, single Chinese characters, `<n>` for a number, runs of code marks."""
    return [_stem(word) for word in _WORD.findall(text, start, len(text) if end is None else end)]


def sounds_of(words: Sequence[str]) -> set[str]:
    """The words themselves, every two neighbours, two with one between, and three Chinese characters in a row."""
    found = set(words)
    pairs = join_pairs(words)
    found.update(pairs)
    found.update(map(add, [f"{word} _ " for word in words], words[2:]))
    if words and max(words) >= "\u3400":
        for first, pair, third in zip(words, pairs, words[2:], strict=False):
            if first >= "\u3400" or third >= "\u3400":
                found.add(f"{pair} {third}")
    return found


def join_pairs(words: Sequence[str]) -> list[str]:
    """Every two neighbours, with a space between."""
    return list(map(add, [f"{word} " for word in words], words[1:]))


@lru_cache(maxsize=20_000)
def _stem(word: str) -> str:
    if word[0].isdigit():
        return "<n>"
    if len(word) <= 3 or not word.isascii():
        return word
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + instead
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "ls" else word

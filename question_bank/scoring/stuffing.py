"""Stretches of an answer that claim nothing: lists of topics, and the question said back.

Does: find runs of bare items, strings of words without grammar, and sentences made of the question's own words.
Does not: look at meaning; a list inside a real answer stays, an answer that is mostly a list does not count.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from question_bank.scoring.normalise import normalise
from question_bank.scoring.segment import Segments

SHORTEST_RUN = 6
"""Bare items in a row that make a list of topics."""
LONGEST_ITEM, SHORT_ITEM = 28, 18
"""Units of an item that can be bare, and of one that may stand between bare ones although it has grammar in it."""
SHARE_OF_LIST = 0.5
"""Share of the answer that such lists have to fill before they are taken for the whole of it."""
SHARE_OF_QUESTION = 0.7
"""Share of a sentence's three-letter stretches that come from the question when it only says the question back."""
FEWEST_LOOKS = 8
"""Places of a sentence, every eighth letter, from which a first look at them is worth the trouble."""

_ITEM = re.compile(r"[^、,;.。:!?\n|/()•·]+(?:\.[a-z_]+[^、,;.。:!?\n|/()•·]*)*")
_GRAMMAR = re.compile(
    r"[的了是在把会就要不没能让给从到被再还都也你我他它这那得跟将由向所只先后→=]|(?<![a-z])(?:the|an?|is|are|was|were|be|it|its|"
    r"you|your|i|we|they|he|she|to|of|that|this|these|those|and|or|then|when|if|with|for|by|not|no|do|does|did|don't|"
    r"will|would|can|can't|should|must|have|has|had|each|every|as|at|on|in|into|from|so|but|because|until|while|"
    r"only|never|always|once|again|back)(?![a-z])"
)
_LINKS = re.compile(r"(?<=[a-z])\s(?:in|of|on|the|and|to|for|by|per|as|at)\s(?=[a-z])")
_TRAIL = re.compile(
    r"等(?:等|各|方面|概念|内容|问题|话题|$)|涉及|关键词|and so on|etc|keywords?|topics?|covers?\b|buzzwords?"
)


def find_lists(text: str, parroted: Iterable[tuple[int, int]] = ()) -> Iterator[tuple[int, int]]:
    """Stretches that only list topics, when they are most of `text` without what is `parroted`."""
    runs = [*_runs_of_items(text), *_runs_of_words(text), *_announced_lists(text)]
    covered = len({offset for start, end in runs for offset in range(start, end)})
    own = len(text.strip()) - sum(end - start for start, end in parroted)
    if covered >= SHARE_OF_LIST * max(1, own):
        yield from runs


def find_parroted(text: str, segments: Segments, questions: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Sentences of `text` that are made of the words of one of `questions`."""
    asked = [_asked(question) for question in questions]
    known = frozenset().union(*asked)
    for number in range(len(segments.sentences)):
        start, end = segments.sentence_span(number)
        plain = _letters(text[start:end])
        if _is_strange(plain, known):
            continue
        grams = _grams(plain)
        if grams and any(len(grams & other) > SHARE_OF_QUESTION * len(grams) for other in asked):
            yield start, end


def items_in(text: str) -> list[str]:
    """What stands between the marks of a text, without the empty."""
    return [words for item in _ITEM.finditer(text) if (words := item.group().strip())]


def grammar_in(text: str) -> int:
    """How many words of `text` carry grammar."""
    return len(_GRAMMAR.findall(text))


def _runs_of_items(text: str) -> Iterator[tuple[int, int]]:
    run: list[tuple[int, int]] = []
    bridged = 0
    for item in _ITEM.finditer(text):
        words = item.group().strip()
        if not words:
            continue
        bare = is_bare(words)
        if bare or (run and bridged < 1 and length_of(words) <= SHORT_ITEM and not _TRAIL.search(words)):
            # One short item with grammar in it ("human in the loop") does not end a list.
            run.append(item.span())
            bridged = 0 if bare else bridged + 1
            continue
        if len(run) >= SHORTEST_RUN or (len(run) >= SHORTEST_RUN - 2 and _TRAIL.search(words)):
            yield run[0][0], item.end() if _TRAIL.search(words) else run[-1][1]
        run = []
    if len(run) >= SHORTEST_RUN:
        yield run[0][0], run[-1][1]


def _runs_of_words(text: str) -> Iterator[tuple[int, int]]:
    for line in re.finditer(r"[^,;.。、:!?\n]{40,}", text):
        words = line.group().split()
        if len(words) >= 10 and sum(_GRAMMAR.search(word) is not None for word in words) < 0.08 * len(words):
            yield line.span()


def _announced_lists(text: str) -> Iterator[tuple[int, int]]:
    """Sentences like "covers A, B, C and so on"."""
    for line in re.finditer(r"[^.。!?\n]+", text):
        if _TRAIL.search(line.group()) and len(re.findall(r"[、,]", line.group())) >= 3:
            yield line.span()


@lru_cache(maxsize=2_000)
def is_bare(item: str) -> bool:
    """Whether an item is a term and no clause."""
    return length_of(item) <= LONGEST_ITEM and _GRAMMAR.search(_LINKS.sub(" ", item)) is None


def length_of(item: str) -> int:
    """In units: a Chinese character counts two."""
    item = item.strip()
    return len(item) if item.isascii() else sum(2 if "\u2e80" <= char <= "\u9fff" else 1 for char in item)


def _is_strange(plain: str, known: frozenset[str]) -> bool:
    """Whether a look at every eighth place of a long sentence is enough to see that it is no question said back."""
    places = range(0, len(plain) - 2, 8)
    return len(places) >= FEWEST_LOOKS and 3 * sum(plain[at : at + 3] in known for at in places) < len(places)


@lru_cache(maxsize=500)
def _asked(question: str) -> frozenset[str]:
    return frozenset(_grams(_letters(normalise(question).text)))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _grams(plain: str) -> set[str]:
    return {first + second + third for first, second, third in zip(plain, plain[1:], plain[2:], strict=False)}

"""An answer prepared for matching: normal spelling, segments, and every notion searched at most once.

Does: find the occurrences of notions, bounded in number and time, and remember them.
Does not: judge whether an occurrence counts (guards.py does).
"""

from bisect import bisect_left
from dataclasses import dataclass, field
from functools import lru_cache

import regex

from question_bank.scoring.lexicon import Chain, Lexicon, Notion, Wording
from question_bank.scoring.needs import are_met, pairs_in
from question_bank.scoring.normalise import Normalised, normalise
from question_bank.scoring.phrase import FLAGS, GAP_STOPS
from question_bank.scoring.segment import Segments, segment

Span = tuple[int, int]
_WORD = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")

SEARCH_SECONDS, SHORT = 0.05, 2_500
"""Time that one search may take in an answer of more than so many characters; a shorter one can't take that long, and
watching the clock costs more than most searches."""
MOST_OCCURRENCES = 200
_STOPS = {kind: regex.compile(stops) for kind, stops in GAP_STOPS.items()}


@dataclass(slots=True)
class Reading:
    """One answer with one lexicon."""

    normal: Normalised
    segments: Segments
    lexicon: Lexicon
    pairs: frozenset[str]
    _entries: dict[str, tuple[Span, ...]] = field(default_factory=dict)
    _notions: dict[int, tuple[Span, ...]] = field(default_factory=dict)
    _gaps: dict[Span, list[Span]] = field(default_factory=dict)
    _searched: dict[str, list[Span]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The answer in normal spelling."""
        return self.normal.text

    def occurrences(self, notion: Notion) -> tuple[Span, ...]:
        """Where a notion stands, in order."""
        key = id(notion)
        if key not in self._notions:
            pairs = self.pairs
            found: set[Span] = set()
            for wording in notion.wordings:
                if wording.needs.pairs <= pairs and are_met(wording.needs, self.text, pairs, self._has):
                    found.update(self._search(wording))
            for chain in notion.chains:
                found.update(self._follow(chain))
            for name in notion.entries:
                found.update(self.entry(name))
            self._notions[key] = tuple(sorted(found))
        return self._notions[key]

    def entry(self, name: str) -> tuple[Span, ...]:
        """Where an entry of the lexicon stands, in order."""
        if name not in self._entries:
            self._entries[name] = ()  # an entry can't contain itself; the loader has seen to it
            self._entries[name] = self.occurrences(self.lexicon.entry(name))
        return self._entries[name]

    def gaps(self, span: Span) -> list[Span]:
        """What the wording that was found at `span` left open between its words."""
        return self._gaps.get(span, [])

    def _has(self, name: str) -> bool:
        return bool(self.entry(name))

    def _follow(self, chain: Chain) -> list[Span]:
        """Where the parts of a chain follow one another: after each part the nearest place of the next."""
        trail: list[tuple[Span, tuple[Span, ...]]] = [(span, ()) for span in self.occurrences(chain.parts[0])]
        for part, gap in zip(chain.parts[1:], chain.gaps, strict=True):
            if not trail:
                return []
            places = self.occurrences(part)
            stops = _STOPS[gap.kind]
            onward = []
            for (start, end), gaps in trail:
                for place in places[bisect_left(places, (end, 0)) :]:
                    if place[0] - end > gap.chars:
                        break
                    if stops.search(self.text, end, place[0]) is None:
                        onward.append(((start, place[1]), (*gaps, (end, place[0]))))
                    break
            trail = onward
        for span, gaps in trail:
            self._gaps.setdefault(span, list(gaps))
        return [span for span, _ in trail]

    def _search(self, wording: Wording) -> list[Span]:
        """Where a wording stands; several notions may have the same one."""
        if wording.pattern not in self._searched:
            find = self._match if wording.literal is None else self._find
            self._searched[wording.pattern] = find(wording.literal or wording.pattern)
        return self._searched[wording.pattern]

    def _match(self, pattern: str) -> list[Span]:
        found: list[Span] = []
        seconds = SEARCH_SECONDS if len(self.text) > SHORT else None
        try:
            for match in compile_wording(pattern).finditer(self.text, timeout=seconds):
                found.append(match.span())
                if len(found) == MOST_OCCURRENCES:
                    break
        except TimeoutError:
            pass  # what was found by then counts; the patterns are bounded, so this is a second line of defence
        return found

    def _find(self, words: str) -> list[Span]:
        """Where `words` stand at word edges; the same as a search, in a tenth of the time."""
        text = self.text
        found: list[Span] = []
        start = text.find(words)
        while start >= 0 and len(found) < MOST_OCCURRENCES:
            end = start + len(words)
            inside = (start > 0 and text[start - 1] in _WORD and words[0] in _WORD) or (
                end < len(text) and text[end] in _WORD and words[-1] in _WORD
            )
            if not inside:
                found.append((start, end))
            start = text.find(words, start + 1 if inside else end)
        return found


@lru_cache(maxsize=20_000)
def compile_wording(pattern: str) -> "regex.Pattern[str]":
    """The compiled form of a wording: most are never searched for, so none is compiled before it is."""
    return regex.compile(pattern, FLAGS)


def read_answer(answer: str, lexicon: Lexicon) -> Reading:
    """`answer` ready for matching."""
    normal = normalise(answer)
    return Reading(normal, segment(normal.text), lexicon, pairs_in([normal.text, *set(normal.text)]))

"""An answer prepared for matching: normal spelling, segments, and every notion searched at most once.

Does: find the occurrences of notions, bounded in number and time, and remember them.
Does not: judge whether an occurrence counts (guards.py does).
"""

from contextlib import suppress
from dataclasses import dataclass, field

import regex

from question_bank.scoring.lexicon import Lexicon, Notion
from question_bank.scoring.normalise import Normalised, normalise
from question_bank.scoring.phrase import LONG_GAP, SHORT_GAP, capture_gaps
from question_bank.scoring.segment import Segments, segment

Span = tuple[int, int]

SEARCH_SECONDS = 0.05
MOST_OCCURRENCES = 200


@dataclass(slots=True)
class Reading:
    """One answer with one lexicon."""

    normal: Normalised
    segments: Segments
    lexicon: Lexicon
    _entries: dict[str, tuple[Span, ...]] = field(default_factory=dict)
    _notions: dict[int, tuple[Span, ...]] = field(default_factory=dict)
    _sources: dict[Span, "regex.Pattern[str]"] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The answer in normal spelling."""
        return self.normal.text

    def occurrences(self, notion: Notion) -> tuple[Span, ...]:
        """Where a notion stands, in order."""
        key = id(notion)
        if key not in self._notions:
            found = list(self._search(notion.pattern)) if notion.pattern is not None else []
            for name in notion.entries:
                found += self.entry(name)
            self._notions[key] = tuple(sorted(set(found)))
        return self._notions[key]

    def entry(self, name: str) -> tuple[Span, ...]:
        """Where an entry of the lexicon stands, in order."""
        if name not in self._entries:
            self._entries[name] = ()  # an entry can't contain itself; the loader has seen to it
            self._entries[name] = self.occurrences(self.lexicon.entry(name))
        return self._entries[name]

    def gaps(self, span: Span) -> list[Span]:
        """What the wording that was found at `span` left open between its words."""
        source = self._sources.get(span)
        if source is None or (LONG_GAP not in source.pattern and SHORT_GAP not in source.pattern):
            return []
        with suppress(TimeoutError):
            if match := capture_gaps(source.pattern).match(self.text, span[0], timeout=SEARCH_SECONDS):
                return match.spans("gap")
        return []

    def _search(self, pattern: "regex.Pattern[str]") -> list[Span]:
        found: list[Span] = []
        try:
            for match in pattern.finditer(self.text, timeout=SEARCH_SECONDS):
                found.append(match.span())
                self._sources.setdefault(match.span(), pattern)
                if len(found) == MOST_OCCURRENCES:
                    break
        except TimeoutError:
            pass  # what was found by then counts; the patterns are bounded, so this is a second line of defence
        return found


def read_answer(answer: str, lexicon: Lexicon) -> Reading:
    """`answer` ready for matching."""
    normal = normalise(answer)
    return Reading(normal, segment(normal.text), lexicon)

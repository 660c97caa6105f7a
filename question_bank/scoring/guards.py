"""Why words that match may still claim nothing: denied, called needless, not known, listed, or the question's own.

Does: mark clauses and stretches of an answer once; then say for a span which objection there is, if any.
Does not: find the words (reading.py) or decide about a point (points.py).
"""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from question_bank.scoring.reading import Reading, Span
from question_bank.scoring.stuffing import find_lists, find_parroted

Objection = Literal["dismissed", "negated", "unsure", "disowned", "listed", "parroted", "asked", "waved", "faint"]

REACH_OF_NOT = 8
"""Units between a "not" and the word that it denies, at most."""
MANY_DISMISSALS, SHARE_OF_DISMISSALS = 3, 0.15
SHARE_OF_NOTS, SHORTEST_DENIAL = 0.4, 8
"""An answer waves the subject away as a whole when that many clauses call things needless and that share of all does,
or when it has at least so many clauses, that share of them says "no" or "not", and two call something needless.
(Of 75 answers read: 0.37 to 0.80 of the clauses of a denying one, at most 0.34 of a strong one, and at most one
needless-clause in a strong one.)
"""


@dataclass(slots=True)
class Guards:
    """The objections of one answer."""

    reading: Reading
    clauses: dict[int, Objection] = field(default_factory=dict)
    stretches: list[tuple[int, int, Objection]] = field(default_factory=list)

    def objection(self, span: Span, *, denial: bool) -> Objection | None:
        """What speaks against taking `span` for a claim.

        Words of a denial ("the model does not run it") may hold a "not" and report a wrong belief; others may not.
        """
        for start, end, reason in self.stretches:
            if start <= span[0] < end:
                return reason
        number = self.reading.segments.clause_at(span[0])
        reason_here = self.clauses.get(number)
        if not denial:
            return reason_here or ("negated" if self._is_negated(span) else None)
        if any(one[0] <= span[0] and span[1] <= one[1] for one in self.reading.entry("guard-asked")):
            return "asked"
        if reason_here == "dismissed":
            start, end = self.reading.segments.clause_span(number)
            return "dismissed" if self._stands_beside(("guard-dismiss",), start, end, (span,)) else None
        return reason_here if reason_here == "unsure" else None

    def is_muted(self, offset: int) -> bool:
        """Whether nothing that stands here is a claim, whatever its words."""
        if any(start <= offset < end for start, end, _ in self.stretches):
            return True
        return self.clauses.get(self.reading.segments.clause_at(offset)) in ("dismissed", "unsure", "disowned")

    def refutation(self, spans: Iterable[Span]) -> Objection | None:
        """What speaks against taking a wrong belief for the speaker's own: any "not" beside its words does."""
        spans = tuple(spans)
        segments = self.reading.segments
        first, last = min(spans)[0], max(end for _, end in spans)
        for start, end, reason in self.stretches:
            if start <= first < end and reason != "waved":
                return reason
        number = segments.clause_at(first)
        if self.clauses.get(number) == "unsure":
            return "unsure"
        start, end = segments.clause_span(number)
        if self.clauses.get(number) == "dismissed" and not self._stands(("guard-dismiss",), start, end):
            return "dismissed"  # by a clause that speaks of this one
        _, finish = segments.clause_span(segments.clause_at(max(first, last - 1)))
        if self._stands_beside(("guard-not", "guard-dismiss"), segments.clause_span(number)[0], finish, spans):
            return "negated"
        start, end = segments.sentence_span(segments.sentence_at(first))
        asked = [one for one in self.reading.entry("guard-asked") if self.reading.text[slice(*one)] != "有没有"]
        if self.reading.text[start:end].rstrip().endswith("?") or any(start <= one[0] < last for one in asked):
            return "asked"
        return "disowned" if self._stands_beside(("guard-false", "guard-past"), start, max(end, last), spans) else None

    def _is_negated(self, span: Span) -> bool:
        segments = self.reading.segments
        begin, finish = segments.clause_span(segments.clause_at(span[0]))
        nots = self.reading.entry("guard-not")
        for start, end in nots[max(0, bisect_left(nots, (begin, 0))) :]:
            if start >= span[1]:
                return False
            before = end <= span[0] and segments.distance(end, span[0]) <= REACH_OF_NOT
            if not (before or self._in_gap((start, end), span)):
                continue
            _, sentence_end = segments.sentence_span(segments.sentence_at(start))
            spared = self._stands(("guard-spare",), max(0, begin - 1), end + 2)
            if not spared and not self._stands(("guard-consequence",), span[1], min(sentence_end, finish + 40)):
                return True
        return False

    def _in_gap(self, word: Span, span: Span) -> bool:
        """Whether `word` stands in what the wording found at `span` left open."""
        return word[0] > span[0] and any(
            left <= word[0] and word[1] <= right for left, right in self.reading.gaps(span)
        )

    def _overlaps(self, name: str, span: Span) -> bool:
        return any(one[0] < span[1] and span[0] < one[1] for one in self.reading.entry(name))

    def _stands(self, names: tuple[str, ...], start: int, end: int) -> bool:
        return any(start <= one[0] and one[1] <= end for name in names for one in self.reading.entry(name))

    def _stands_beside(self, names: tuple[str, ...], start: int, end: int, spans: tuple[Span, ...]) -> bool:
        """Whether one of the entries stands in the stretch and is no part of `spans`."""
        return any(
            start <= one[0]
            and one[1] <= end
            and not any(
                one[0] < stop and begin < one[1] and not self._in_gap(one, (begin, stop)) for begin, stop in spans
            )
            and not self._overlaps("guard-asked", one)
            and not self._overlaps("guard-if", one)
            for name in names
            for one in self.reading.entry(name)
        )


def raise_guards(reading: Reading, questions: Iterable[str]) -> Guards:
    """The objections of an answer to any of `questions` (title and spoken variants, both languages)."""
    guards = Guards(reading)
    parroted = list(find_parroted(reading.text, reading.segments, questions))
    guards.stretches += [(start, end, "listed") for start, end in find_lists(reading.text, parroted)]
    guards.stretches += [(start, end, "parroted") for start, end in parroted]
    _mark_clauses(guards)
    return guards


def _mark_clauses(guards: Guards) -> None:
    reading, segments = guards.reading, guards.reading.segments
    for name, reason in _MARKS:
        for start, end in reading.entry(name):
            number = segments.clause_at(start)
            guards.clauses[number] = reason
            if reason == "disowned" and segments.clause_span(number)[1] - end <= 2:
                guards.clauses.setdefault(number + 1, reason)
    for start, end in (segments.sentence_span(number) for number in range(len(segments.sentences))):
        guess = reading.text[start:end].rstrip().endswith(("?", "吧", "吧。"))
        if guess and any(start <= one[0] < end for one in reading.entry("guard-maybe")):
            for number in range(segments.clause_at(start), segments.clause_at(end - 1) + 1):
                guards.clauses.setdefault(number, "unsure")
    dismissed = [number for number, reason in guards.clauses.items() if reason == "dismissed"]
    for number in dismissed:
        start, _ = segments.clause_span(number)
        opening = reading.text[start : start + 12].lstrip()
        lead = start + reading.text[start : start + 12].find(opening) if opening else start
        resumes = any(lead <= one[0] <= lead + 1 for one in reading.entry("guard-all"))
        if resumes or _says_nothing_else(reading, number):
            first, _ = segments.sentence_span(segments.sentence_at(start))
            for earlier in range(segments.clause_at(first), number):
                guards.clauses.setdefault(earlier, "dismissed")
    if _waves_away(guards, len(dismissed)):
        guards.stretches.append((0, len(reading.text), "waved"))


def _says_nothing_else(reading: Reading, number: int) -> bool:
    """Whether a clause is all dismissal (", no use at all"), and so speaks of what stood before it."""
    start, end = reading.segments.clause_span(number)
    length = len(reading.text[start:end].strip(" ,.;:。!?\n"))
    said = [one[1] - one[0] for one in reading.entry("guard-dismiss") if start <= one[0] < end]
    return bool(said) and max(said) >= 0.7 * length


def _waves_away(guards: Guards, dismissed: int) -> bool:
    clauses = len(guards.reading.segments.clauses)
    if dismissed >= MANY_DISMISSALS and dismissed >= SHARE_OF_DISMISSALS * clauses:
        return True
    nays = {guards.reading.segments.clause_at(start) for start, _ in guards.reading.entry("guard-nay")}
    return dismissed >= 2 and clauses >= SHORTEST_DENIAL and len(nays) >= SHARE_OF_NOTS * clauses


_MARKS: tuple[tuple[str, Objection], ...] = (
    ("guard-unsure", "unsure"),
    ("guard-false", "disowned"),
    ("guard-dismiss", "dismissed"),
)

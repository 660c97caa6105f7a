"""Answer in, verdict out.

Does: read the answer once, look for every idea and wrong belief, add up.
Does not: print, store, or ask anything; the same answer, rubric and engine always give the same verdict.
"""

from collections.abc import Sequence
from typing import Protocol

from question_bank.scoring.guards import Guards, raise_guards
from question_bank.scoring.match import Match, find_asserted, find_idea
from question_bank.scoring.normalise import MAX_CHARS
from question_bank.scoring.reading import Reading, read_answer
from question_bank.scoring.rubric import PointRubric, Rubric, find_rubric, load_rubric
from question_bank.scoring.tier import Weighed, weigh
from question_bank.scoring.verdict import Held, NearMiss, PointVerdict, Span, Verdict
from question_bank.text import Text


class Believed(Protocol):
    """What a misconception has to say for itself here."""

    @property
    def id(self) -> str: ...
    @property
    def severity(self) -> str: ...
    @property
    def zeroes(self) -> Sequence[str]: ...


class Asked(Protocol):
    """What scoring needs of a question; question_bank.question.Question has it all."""

    @property
    def id(self) -> str: ...
    @property
    def points(self) -> Sequence[Weighed]: ...
    @property
    def misconceptions(self) -> Sequence[Believed]: ...
    @property
    def title(self) -> Text: ...
    @property
    def spoken_variants(self) -> "Sequence[Worded]": ...


class Worded(Protocol):
    """Another way to ask the question."""

    @property
    def text(self) -> Text: ...


class NoRubricError(LookupError):
    """The question has no rubric; the message says so."""


def rubric_of(question: str) -> Rubric:
    """The rubric of a question. Raises NoRubricError when there is none, ContentError when it can't be read."""
    path = find_rubric(question)
    if path is None:
        raise NoRubricError(f"{question} can't be scored: there is no rubrics/*/{question}.yaml.")
    return load_rubric(path)


def score_answer(question: Asked, answer: str, rubric: Rubric | None = None) -> Verdict:
    """The verdict on `answer`. Raises NoRubricError for a question without a rubric."""
    rubric = rubric or rubric_of(question.id)
    reading = read_answer(answer, rubric.lexicon)
    texts = [question.title, *(variant.text for variant in question.spoken_variants)]
    guards = raise_guards(reading, [words for text in texts for words in (text.zh, text.en)])
    held = {one.id: match for one in rubric.misconceptions if (match := find_asserted(one, guards))}
    zeroed = {point: one.id for one in question.misconceptions if one.id in held for point in one.zeroes}
    for point in rubric.points:
        for belief in point.unless:
            if belief in held:
                zeroed[point.id] = belief
    points = {point.id: _judge(point, guards, zeroed.get(point.id)) for point in rubric.points}
    fatal = any(one.id in held and one.severity == "fatal" for one in question.misconceptions)
    earned = {name: point.credit for name, point in points.items()}
    score, tier = weigh(question.points, earned, enough=rubric.enough, fatal=fatal)
    return Verdict(
        question=question.id,
        points={point.id: points[point.id] for point in question.points},
        misconceptions=tuple(Held(name, _stretches(match, reading)[0]) for name, match in held.items()),
        score=score,
        tier=tier,
        capped=fatal,
        shortened=len(answer) > MAX_CHARS,
        rubric=rubric.hash,
    )


def _judge(point: PointRubric, guards: Guards, zeroed_by: str | None) -> PointVerdict:
    found: dict[str, Match] = {}
    missed: list[NearMiss] = []
    for idea in point.ideas:
        match = find_idea(idea, guards)
        if match is None:
            continue
        if match.objection is None:
            found[idea.id] = match
        else:
            missed.append(NearMiss(idea.id, _stretches(match, guards.reading)[0], match.objection))
    names = found.keys()
    credit = 1.0 if point.full.holds(names) else 0.5 if point.half and point.half.holds(names) else 0.0
    if credit and point.against and find_asserted(point.against, guards):
        credit = 0.0
    if zeroed_by:
        credit = 0.0
    return PointVerdict(
        id=point.id,
        credit=credit,
        evidence=_merge([span for match in found.values() for span in _stretches(match, guards.reading)])
        if credit
        else (),
        found=tuple(found),
        missing=tuple(idea.id for idea in point.ideas if idea.id not in found),
        near_misses=tuple(missed),
        zeroed_by=zeroed_by,
    )


def _stretches(match: Match, reading: Reading) -> list[Span]:
    """The clauses that the words of a match stand in, as spans of the answer as given."""
    segments = reading.segments
    clauses = {
        number
        for first, end in match.spans
        for number in range(segments.clause_at(first), segments.clause_at(max(first, end - 1)) + 1)
    }
    spans = []
    for number in sorted(clauses):
        start, end = segments.clause_span(number)
        text = reading.text[start:end]
        start += len(text) - len(text.lstrip(" \t\n,;:.)-"))
        end -= len(text) - len(text.rstrip(" \t\n,;:(-"))
        if start < end:
            spans.append(Span(*reading.normal.given(start, end)))
    return spans


def _merge(spans: list[Span]) -> tuple[Span, ...]:
    merged: list[Span] = []
    for span in sorted(spans):
        if merged and span.start <= merged[-1].end:
            merged[-1] = Span(merged[-1].start, max(merged[-1].end, span.end))
        else:
            merged.append(span)
    return tuple(merged)

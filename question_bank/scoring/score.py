"""Answer in, verdict out.

Does: read the answer once, look for every idea and wrong belief, add up.
Does not: print, store, or ask anything; the same answer, rubric and engine always give the same verdict.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from question_bank.scoring.ear import ears_digest
from question_bank.scoring.guards import Guards, raise_guards
from question_bank.scoring.hearing import Impression, Listening, hear_belief, listen, listening_for, signs_of, weigh_in
from question_bank.scoring.match import Match, find_asserted, find_idea, find_refuted
from question_bank.scoring.mix import Signs
from question_bank.scoring.normalise import MAX_CHARS
from question_bank.scoring.reading import Reading, read_answer
from question_bank.scoring.rubric import Idea, PointRubric, Rubric, find_rubric, load_rubric
from question_bank.scoring.tier import Weighed, weigh
from question_bank.scoring.verdict import ENGINE, Held, NearMiss, PointVerdict, Span, Verdict
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


@dataclass(frozen=True, slots=True)
class Findings:
    """What the rubric found in one answer: the wrong beliefs it seems to hold, a verdict a point."""

    rubric: Rubric
    guards: Guards
    held: Mapping[str, tuple[Span, ...]]
    points: Mapping[str, PointVerdict]

    @property
    def reading(self) -> Reading:
        """The answer as it was read."""
        return self.guards.reading


def search_answer(question: Asked, answer: str, rubric: Rubric) -> Findings:
    """The rubric's own view of `answer`, before any ear has listened."""
    reading = read_answer(answer, rubric.lexicon)
    texts = [question.title, *(variant.text for variant in question.spoken_variants)]
    guards = raise_guards(reading, [words for text in texts for words in (text.zh, text.en)])
    matches = {one.id: match for one in rubric.misconceptions if (match := find_asserted(one, guards))}
    held = {name: tuple(_stretches(match, reading)) for name, match in matches.items()}
    return Findings(rubric, guards, held, _judge_all(question, rubric, guards, held))


def _judge_all(question: Asked, rubric: Rubric, guards: Guards, held: Mapping[str, object]) -> dict[str, PointVerdict]:
    zeroed = {point: one.id for one in question.misconceptions if one.id in held for point in one.zeroes}
    for point in rubric.points:
        for belief in point.unless:
            if belief in held:
                zeroed[point.id] = belief
    return {one.id: _judge(one, guards, zeroed.get(one.id)) for one in rubric.points}


def gather_signs(question: Asked, points: Mapping[str, PointVerdict], impression: Impression) -> dict[str, Signs]:
    """What rubric and ear say for every point."""
    beliefs = [one.id for one in question.misconceptions]
    costs = {
        point.id: [one.id for one in question.misconceptions if point.id in one.zeroes] for point in question.points
    }
    return {point.id: signs_of(points[point.id], impression, costs[point.id], beliefs) for point in question.points}


def _listen_too(question: Asked, findings: Findings, listening: Listening) -> Findings:
    """The findings with what was heard: wrong beliefs first, since they cost points, then every credit."""
    if listening.mix is None:
        return findings
    reading, mix = findings.reading, listening.mix
    impression = listen(findings.guards, listening)
    held = {}
    for one in findings.rubric.misconceptions:
        found = findings.held.get(one.id, ())
        spans = hear_belief(one.id, found, impression, mix, findings.guards)
        if spans and (found or not _is_refuted(one, spans[0], findings.guards)):
            held[one.id] = spans
    points = findings.points
    if held.keys() != findings.held.keys():
        points = _judge_all(question, findings.rubric, findings.guards, held)
    signs = gather_signs(question, points, impression)
    weighed = {name: weigh_in(points[name], one, impression, mix, reading) for name, one in signs.items()}
    return replace(findings, held=held, points=weighed)


def _is_refuted(belief: Idea, span: Span, guards: Guards) -> bool:
    """Whether what was heard as a wrong belief is where the answer names it to refute it."""
    match = find_refuted(belief, guards)
    return match is not None and any(
        one.start < span.end and span.start < one.end for one in _stretches(match, guards.reading)
    )


def score_answer(question: Asked, answer: str, rubric: Rubric | None = None) -> Verdict:
    """The verdict on `answer`. Raises NoRubricError for a question without a rubric."""
    rubric = rubric or rubric_of(question.id)
    findings = search_answer(question, answer, rubric)
    listening = listening_for(question.id)
    if listening is not None:
        findings = _listen_too(question, findings, listening)
    fatal = any(one.id in findings.held and one.severity == "fatal" for one in question.misconceptions)
    earned = {name: point.credit for name, point in findings.points.items()}
    score, tier = weigh(question.points, earned, enough=rubric.enough, fatal=fatal)
    return Verdict(
        question=question.id,
        points={point.id: findings.points[point.id] for point in question.points},
        misconceptions=tuple(Held(name, spans[0]) for name, spans in findings.held.items()),
        score=score,
        tier=tier,
        capped=fatal,
        shortened=len(answer) > MAX_CHARS,
        rubric=rubric.hash,
        engine=f"{ENGINE}+{ears_digest()}" if listening is not None else ENGINE,
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

"""Finding one way of saying an idea in an answer.

Does: look for a form's groups inside its window, nearest first, leaving out what a guard objects to.
Does not: know points or credits.
"""

from collections.abc import Callable
from dataclasses import dataclass

from question_bank.scoring.form import Form
from question_bank.scoring.guards import Guards, Objection
from question_bank.scoring.reading import Reading, Span
from question_bank.scoring.rubric import Idea

NEAR = 120
"""Units (a Chinese character is two) that a form without a window may stretch over."""
LONGEST_SENTENCE = 240
WIDE = 360


@dataclass(frozen=True, slots=True)
class Match:
    """Where a form stands; with an objection it is a near miss."""

    spans: tuple[Span, ...]
    objection: Objection | None = None


def find_idea(idea: Idea, guards: Guards) -> Match | None:
    """The first unobjected match of an idea, else its first near miss, else None."""
    missed: Match | None = None
    for form in idea.forms:
        match = find_form(form, guards, denial=idea.denial)
        if match is not None and match.objection is None:
            return match
        missed = missed or match
    return missed


def find_form(form: Form, guards: Guards, *, denial: bool) -> Match | None:
    """Like find_idea, for one form."""
    groups = _find_groups(form, guards.reading)
    if not groups:
        return None
    clean = [[span for span in spans if guards.objection(span, denial=denial) is None] for spans in groups]
    if all(clean) and (spans := _combine(clean, form, guards.reading)):
        return Match(spans)
    if spans := _combine(groups, form, guards.reading):
        objections = (guards.objection(span, denial=denial) for span in spans)
        reason = next((one for one in objections if one is not None), None)
        return Match(spans, reason) if reason else None
    return None


def find_asserted(idea: Idea, guards: Guards) -> Match | None:
    """The first place where a wrong belief is held and not refuted."""
    return _find_belief(idea, guards.reading, lambda spans: guards.refutation(spans) is None)


def find_refuted(idea: Idea, guards: Guards) -> Match | None:
    """The first place where a wrong belief is named and refuted."""
    return _find_belief(idea, guards.reading, lambda spans: guards.refutation(spans) is not None)


def _find_belief(idea: Idea, reading: Reading, accept: Callable[[tuple[Span, ...]], bool]) -> Match | None:
    for form in idea.forms:
        groups = _find_groups(form, reading)
        if groups and (spans := _combine(groups, form, reading, accept)):
            return Match(spans)
    return None


def _find_groups(form: Form, reading: Reading) -> list[list[Span]]:
    """Where each group stands; empty when one stands nowhere, and then the others are not searched for."""
    groups: list[list[Span]] = []
    for notion in form.groups:
        spans = reading.occurrences(notion)
        if not spans:
            return []
        groups.append(list(spans))
    return groups


def _combine(
    groups: list[list[Span]], form: Form, reading: Reading, accept: Callable[[tuple[Span, ...]], bool] = lambda _: True
) -> tuple[Span, ...] | None:
    """One span of each group, all within the form's window; None when there are none."""
    anchor = min(range(len(groups)), key=lambda number: len(groups[number]))
    for span in groups[anchor]:
        chosen = [span]
        for number, spans in enumerate(groups):
            if number == anchor:
                continue
            near = sorted(spans, key=lambda other: abs(other[0] - span[0]))
            fitting = next((other for other in near if _fits([*chosen, other], form, reading)), None)
            if fitting is None:
                break
            chosen.append(fitting)
        else:
            spans_found = tuple(sorted(chosen))
            if _fits(chosen, form, reading) and not _excluded(spans_found, form, reading) and accept(spans_found):
                return spans_found
    return None


def _fits(spans: list[Span], form: Form, reading: Reading) -> bool:
    start, end = min(spans)[0], max(stop for _, stop in spans)
    segments = reading.segments
    if form.window == "answer":
        return True
    if form.window == "clause":
        return segments.clause_at(start) == segments.clause_at(max(start, end - 1))
    crossed = segments.sentence_at(max(start, end - 1)) - segments.sentence_at(start)
    length = segments.distance(start, end)
    if form.window == "sentence":
        return crossed == 0 and length <= LONGEST_SENTENCE
    return (length <= NEAR and crossed <= 1) if form.window == "near" else length <= WIDE


def _excluded(spans: tuple[Span, ...], form: Form, reading: Reading) -> bool:
    clauses = {reading.segments.clause_at(start) for start, _ in spans}
    return any(
        reading.segments.clause_at(start) in clauses
        for notion in form.without
        for start, _ in reading.occurrences(notion)
    )

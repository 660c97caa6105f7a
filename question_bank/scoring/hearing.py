"""Rubric and ear together: what each found for every point of one answer, and the credit that follows.

Does: listen once an answer, put rubric and ear side by side, raise or lower a rubric's credit by the learned mix.
Does not: search for wordings (score.py does), learn, or work without an ear: then the rubric's word stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from question_bank.scoring.ear import SILENCE, Ear, Heard, Hearing, ear_for
from question_bank.scoring.guards import Guards, Objection
from question_bank.scoring.mix import BeliefSigns, Mix, Signs, learned_mix, strongest
from question_bank.scoring.reading import Reading
from question_bank.scoring.stance import EMPTY_FROM, SHORTEST, Stance, learned_stance
from question_bank.scoring.verdict import NearMiss, PointVerdict, Span

SURE = 0.0
"""Log-odds from which the stretch that was heard is shown, not the words that the rubric found. Held against the quotes
of sets left out, 7 % of such stretches lie elsewhere, and 13 % of the rubric's words; below, a fifth of either."""
HEAD = 16
"""Units (a Chinese character is two) in which a stretch heard as a wrong belief may say that it isn't so. In what ears
learn from, 2 of 1,251 assertions begin with such words, and 38 of 433 refutations."""
EMPTY: frozenset[Objection] = frozenset({"waved", "listed", "parroted"})


@dataclass(frozen=True, slots=True)
class Listening:
    """What listens to the answers to one question."""

    ear: Ear
    stance: Stance
    mix: Mix | None = None


@dataclass(frozen=True, slots=True)
class Impression:
    """What was heard in one answer."""

    hearing: Hearing
    odds: float
    length: int

    @property
    def heard(self) -> Mapping[str, Heard]:
        """The best stretch for every head."""
        return self.hearing.best

    @property
    def is_empty(self) -> bool:
        """Whether the answer as a whole claims nothing."""
        return self.odds > EMPTY_FROM and self.length > SHORTEST


def listening_for(question: str) -> Listening | None:
    """Ear, stance and mix of a question, None where nothing was learned for it."""
    ear, stance = ear_for(question), learned_stance()
    mix = learned_mix(ear.taught_by) if ear else None
    return Listening(ear, stance, mix) if ear and stance and mix else None


def listen(guards: Guards, listening: Listening) -> Impression:
    """One pass over the answer, past what its own words take back."""
    reading = guards.reading
    hearing = listening.ear.listen(reading.normal, reading.segments, guards.is_muted)
    return Impression(hearing, listening.stance.odds(reading), len(reading.text))


def signs_of(verdict: PointVerdict, impression: Impression, zeroed_by: Sequence[str], beliefs: Sequence[str]) -> Signs:
    """What speaks for one point; `zeroed_by`: the wrong beliefs that cost it, of all `beliefs` of the question."""
    strengths = {name: one.strength for name, one in impression.heard.items()}
    return Signs(
        rubric=verdict.credit,
        found=len(verdict.found) / max(1, len(verdict.found) + len(verdict.missing)),
        near=bool(verdict.near_misses),
        empty=any(one.reason in EMPTY for one in verdict.near_misses),
        zeroed=verdict.zeroed_by is not None,
        any=strengths.get(f"any:{verdict.id}", SILENCE),
        full=strengths.get(f"full:{verdict.id}", SILENCE),
        whole_any=impression.hearing.whole.get(f"any:{verdict.id}", SILENCE),
        whole_full=impression.hearing.whole.get(f"full:{verdict.id}", SILENCE),
        belief=strongest(strengths, [f"belief:{name}" for name in zeroed_by]),
        beliefs=strongest(strengths, [f"belief:{name}" for name in beliefs]),
        stance=impression.odds if impression.length > SHORTEST else min(0.0, impression.odds),
        stretches=impression.hearing.stretches,
    )


def hear_belief(
    name: str, found: tuple[Span, ...], impression: Impression, mix: Mix, guards: Guards
) -> tuple[Span, ...]:
    """Where a wrong belief is asserted: the words the rubric `found`, or those that were heard; nothing if neither."""
    heard = impression.heard.get(f"belief:{name}")
    if heard is None:
        return found
    if not mix.holds(BeliefSigns(heard.strength, bool(found), impression.hearing.stretches)):
        return ()
    if found:
        return found
    span = _span(heard, guards.reading)
    if span is None or heard.span is None or guards.refutation([heard.span]) is not None:
        return ()
    return () if _begins_with_not(heard.span[0], guards.reading) else (span,)


def _begins_with_not(start: int, reading: Reading) -> bool:
    places = [place for place, _ in reading.entry("guard-not-so") if place >= start]
    return bool(places) and reading.segments.distance(start, places[0]) <= HEAD


def weigh_in(verdict: PointVerdict, signs: Signs, impression: Impression, mix: Mix, reading: Reading) -> PointVerdict:
    """The verdict with the credit that rubric and ear come to together, and the words it rests on."""
    span = _span(impression.heard.get(f"any:{verdict.id}"), reading)
    if impression.is_empty:
        missed = tuple(NearMiss(one, span, "waved") for one in verdict.found[:1] if span)
        return replace(verdict, credit=0.0, evidence=(), found=(), near_misses=(*verdict.near_misses, *missed))
    if verdict.zeroed_by is not None or _is_taken_back(verdict, span):
        return replace(verdict, credit=0.0, evidence=())
    credit = mix.credit(signs)
    if credit == 0 and verdict.evidence:
        faint = tuple(NearMiss(one, verdict.evidence[0], "faint") for one in verdict.found[:1])
        return replace(verdict, credit=0.0, evidence=(), near_misses=(*verdict.near_misses, *faint))
    heard = impression.heard.get(f"any:{verdict.id}")
    sure = heard is not None and heard.strength > SURE
    # Wordings may meet by chance far from where the point is made; a sure ear knows the place better.
    evidence = (span,) if span and (sure or not verdict.evidence) else verdict.evidence
    return replace(verdict, credit=credit, evidence=evidence) if credit and evidence else verdict


def _is_taken_back(verdict: PointVerdict, span: Span | None) -> bool:
    """Whether all that was heard of a point are words that the rubric found and objects to."""
    return (
        not verdict.credit
        and span is not None
        and any(one.span.start < span.end and span.start < one.span.end for one in verdict.near_misses)
    )


def _span(heard: Heard | None, reading: Reading) -> Span | None:
    if heard is None or heard.span is None:
        return None
    start, end = heard.span
    text = reading.text[start:end]
    start += len(text) - len(text.lstrip(" \t\n,;:.)-"))
    end -= len(text) - len(text.rstrip(" \t\n,;:(-"))
    return Span(*reading.normal.given(start, end)) if start < end else None

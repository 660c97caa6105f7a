"""Answers as strangers hear them: what ears and stance that never met an answer's set make of it.

Does: for every set, fit ears on all the others, and gather the signs for each point and wrong belief of its answers.
Does not: weigh the signs (mixing.py does).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from question_bank.bank import Bank
from question_bank.question import Question
from question_bank.scoring.hearing import Listening, listen
from question_bank.scoring.mix import BeliefSigns, Signs
from question_bank.scoring.score import gather_signs, rubric_of, search_answer
from question_bank.training.corpus import Answer, read_small_talk
from question_bank.training.teaching import BANK, FEW, fit_question, fit_stance


@dataclass(frozen=True, slots=True)
class Row:
    """The signs for one point of one answer, what its label is, the set that the answer is from.

    `short`: the answer was cut down to the words that earned one of its points, or is small talk. Learners answer in
    one sentence too.
    """

    signs: Signs
    label: float
    set: str
    short: bool


@dataclass(frozen=True, slots=True)
class BeliefRow:
    """The signs for one wrong belief in one answer, and whether it is held."""

    signs: BeliefSigns
    label: bool


@dataclass(frozen=True, slots=True)
class Version:
    """An answer, whole or short, with what is known of it: `labels` of points, `beliefs` it asserts (None: unknown)."""

    text: str
    labels: Mapping[str, float | None]
    beliefs: Mapping[str, str] | None


def rows_without(
    bank: Bank, answers: Sequence[Answer], empty: Sequence[str], *, few: bool = False
) -> tuple[list[Row], list[BeliefRow]]:
    """Points and beliefs of every answer, each heard by ears and stance that never met its set.

    With `few` the ears have met no more than FEW labelled answers to their question.
    """
    rows: list[Row] = []
    beliefs: list[BeliefRow] = []
    talk = cycle(read_small_talk())
    for left_out in sorted({answer.set for answer in answers}):
        taught = [answer for answer in answers if answer.set != left_out]
        stance = fit_stance(taught, empty)
        listeners: dict[str, Listening] = {}
        for answer in (one for one in answers if one.set == left_out):
            question = bank[answer.question]
            if question.id not in listeners:
                kept = _thin_out(taught, question.id) if few else taught
                listeners[question.id] = Listening(fit_question(bank, question.id, kept), stance)
            listener = listeners[question.id]
            whole = Version(answer.text, answer.labels, answer.beliefs)
            for number, version in enumerate((whole, *_shorten(answer, talk))):
                more, held = _hear(question, version, listener, left_out, short=number > 0)
                rows += more
                beliefs += held
    return rows, beliefs


def _thin_out(answers: Sequence[Answer], question: str) -> list[Answer]:
    """`answers` with FEW to this question, of all the sets, beside the bank's own."""
    own = [one for one in answers if one.question == question and one.set != BANK]
    few = own[:: max(1, len(own) // FEW)][:FEW]
    return [one for one in answers if one.question != question or one.set == BANK] + few


def _hear(
    question: Question, version: Version, listener: Listening, left_out: str, *, short: bool
) -> tuple[list[Row], list[BeliefRow]]:
    findings = search_answer(question, version.text, rubric_of(question.id))
    impression = listen(findings.guards, listener)
    signs = gather_signs(question, findings.points, impression)
    rows = [Row(signs[point], label, left_out, short) for point, label in version.labels.items() if label is not None]
    held = []
    if version.beliefs is not None:
        stretches = impression.hearing.stretches
        for one in question.misconceptions:
            strength = impression.heard[f"belief:{one.id}"].strength
            belief = BeliefSigns(strength, one.id in findings.held, stretches)
            held.append(BeliefRow(belief, one.id in version.beliefs))
    return rows, held


def _shorten(answer: Answer, talk: Iterator[str]) -> Iterator[Version]:
    """The words that earned one point; those that assert a wrong belief; small talk in its place."""
    earned = [point for point, quotes in answer.quotes.items() if quotes and answer.labels.get(point)]
    if earned:
        point = earned[len(answer.text) % len(earned)]  # now this one, now that
        labels = {name: label for name, label in answer.labels.items() if name == point or label == 0}
        yield Version("\n".join(answer.quotes[point]), labels, None if answer.beliefs else {})
    for belief, quote in answer.beliefs.items():
        yield Version(quote, {}, {belief: quote})
    yield Version(next(talk), dict.fromkeys(answer.labels, 0.0), {})

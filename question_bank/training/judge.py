"""Fitting stance and mix: what an answer claims as a whole, and how much rubric and ear count.

Does: predict each set of answers with what the other sets taught, and fit the mix on those predictions alone.
Does not: fit ears (learn.py).
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

from question_bank.bank import Bank
from question_bank.scoring.ear import SCALE, Ear, Teacher
from question_bank.scoring.hearing import Listening, listen
from question_bank.scoring.lexicon import load_lexicon
from question_bank.scoring.mix import Mix, Signs
from question_bank.scoring.reading import read_answer
from question_bank.scoring.rubric import RUBRICS
from question_bank.scoring.score import gather_signs, rubric_of, search_answer
from question_bank.scoring.stance import Stance, count_words, measure_shares
from question_bank.training.corpus import FOLDER, Answer, read_sentences
from question_bank.training.learn import Table, fit_ear, fit_heads, gather

LEXICON = load_lexicon(RUBRICS / "lexicon.yaml")
BANK = "bank"
"""The set of the bank's own model answers, which every question has."""
FULL_NEEDS: dict[Teacher, float] = {"answers": -100.0, "sentences": 0.0}
"""An ear taught by sentences alone has to be surer of full than the weights ask: without that the bank's own 60 answers
earn full credit for what they half say. (It costs 0.005 of kappa on sets left out; with labelled answers 0.009.)"""
COMMONEST = 3
"""Answers a word has to stand in to count for the stance."""


def fit_question(bank: Bank, question: str, answers: Sequence[Answer]) -> Ear:
    """The ear of one question, from its answers and from what other questions' answers do not say."""
    own = [answer for answer in answers if answer.question == question]
    others = [answer.text for answer in answers if answer.question != question][::6]
    taught_by: Teacher = "answers" if any(answer.set != BANK for answer in own) else "sentences"
    return fit_ear(gather(bank[question], own, read_sentences(bank[question]), others), taught_by)


def fit_stance(answers: Iterable[Answer], empty: Iterable[str]) -> Stance:
    """The stance that tells answers that claim nothing from the others."""
    texts = [(answer.text, answer.claims_nothing) for answer in answers] + [(text, True) for text in empty]
    readings = [read_answer(text, LEXICON) for text, _ in texts]
    counts = [count_words(reading.text) for reading in readings]
    frequency = Counter(word for one in counts for word in one)
    names = sorted(word for word, times in frequency.items() if times >= COMMONEST)
    shares = np.array([measure_shares(reading) for reading in readings])
    middle, spread = shares.mean(0), shares.std(0) + 1e-9
    values: list[float] = []
    indices: list[int] = []
    ends = [0]
    columns = {word: number for number, word in enumerate(names)}
    for count, row in zip(counts, (shares - middle) / spread * 0.5, strict=True):
        known = [(columns[word], 1 + math.log(times)) for word, times in count.items() if word in columns]
        size = math.sqrt(sum(value * value for _, value in known)) or 1.0
        values += [value * 3 / size for _, value in known] + list(row)
        indices += [number for number, _ in known] + [len(names) + number for number in range(len(row))]
        ends.append(len(values))
    rows = csr_matrix((values, indices, ends), shape=(len(texts), len(names) + shares.shape[1]))
    labels = np.array([[int(nothing)] for _, nothing in texts])
    weights, biases = fit_heads(rows, labels, np.ones(len(texts)), strength=1.0)
    slopes = weights[len(names) :, 0] * 0.5 / spread
    bias = float(biases[0] - (slopes * middle).sum())
    words = {word: round(float(weights[number, 0]) * SCALE) for word, number in columns.items()}
    return Stance(
        round(bias, 4), tuple(round(float(one), 4) for one in slopes), {word: one for word, one in words.items() if one}
    )


def read_model_answers(bank: Bank, folder: Path = FOLDER / "sentences") -> list[Answer]:
    """The bank's own 60 and 90 answers to the questions that have sentences, with what their rubric credits.

    A 60 answer is written to leave out what only a 90 answer has to have: what a rubric half hears there is not said.
    """
    found = []
    for question in (bank[path.stem] for path in sorted(folder.glob("*.yaml"))):
        beyond = {point.id for point in question.points if point.tier != "60"}
        for whole in (question.answer_60, question.answer_90):
            for text in (whole.zh, whole.en):
                points = search_answer(question, text, rubric_of(question.id)).points
                quotes = {name: [text[one.start : one.end] for one in point.evidence] for name, point in points.items()}
                labels: dict[str, float | None] = {name: point.credit for name, point in points.items()}
                if whole is question.answer_60:
                    labels |= {name: None if labels[name] == 1 else 0.0 for name in beyond}
                found.append(Answer(question.id, BANK, question.id, "strong", "", text, labels, quotes, {}))
    return found


@dataclass(frozen=True, slots=True)
class Row:
    """The signs for one point of one answer, what its label is, and the set that the answer is from."""

    signs: Signs
    label: float
    set: str


@dataclass(frozen=True, slots=True)
class BeliefRow:
    """How strongly one wrong belief was heard in one answer, whether the rubric found it, and whether it is held."""

    strength: float
    found: bool
    label: bool


def rows_without(
    bank: Bank, answers: Sequence[Answer], empty: Sequence[str], *, sentences_only: bool = False
) -> tuple[list[Row], list[BeliefRow]]:
    """Points and beliefs of every answer, each heard by ears and stance that never met its set.

    With `sentences_only` the ears have met no labelled answer to their question at all.
    """
    rows: list[Row] = []
    beliefs: list[BeliefRow] = []
    for left_out in sorted({answer.set for answer in answers}):
        taught = [answer for answer in answers if answer.set != left_out]
        stance = fit_stance(taught, empty)
        ears: dict[str, Ear] = {}
        for answer in answers:
            if answer.set != left_out:
                continue
            if answer.question not in ears:
                kept = [
                    one for one in taught if not sentences_only or one.set == BANK or one.question != answer.question
                ]
                ears[answer.question] = fit_question(bank, answer.question, kept)
            question = bank[answer.question]
            findings = search_answer(question, answer.text, rubric_of(question.id))
            impression = listen(findings.guards, Listening(ears[question.id], stance))
            signs = gather_signs(question, findings.points, impression)
            rows += [Row(signs[point], label, left_out) for point, label in answer.labels.items() if label is not None]
            beliefs += [
                BeliefRow(
                    impression.heard[f"belief:{one.id}"].strength, one.id in findings.held, one.id in answer.beliefs
                )
                for one in question.misconceptions
            ]
    return rows, beliefs


def fit_beliefs(rows: Sequence[BeliefRow]) -> tuple[float, float]:
    """How strongly a belief has to be heard, with the rubric's agreement and without: the best F0.5 on these rows."""
    steps = [round(float(step), 2) for step in np.arange(-4, 3, 0.25)]
    strength = np.array([row.strength for row in rows])
    found = np.array([row.found for row in rows])
    label = np.array([row.label for row in rows])

    def worth(cuts: tuple[float, float]) -> float:
        said = strength > np.where(found, cuts[0], cuts[1])
        right = float((said & label).sum())
        return 1.25 * right / max(1.0, float(said.sum() + 0.25 * label.sum()))  # a false accusation costs more

    return max(((one, other) for one in steps for other in steps if other >= one), key=worth)


def fit_mix(rows: Sequence[Row], beliefs: Sequence[BeliefRow], full_needs: float) -> Mix:
    """The weights, and the cuts that agree best with the labels."""
    table = np.array([row.signs.numbers() for row in rows])
    labels = np.array([row.label for row in rows])
    middle, spread = table.mean(0), table.std(0) + 1e-9
    scaled = csr_matrix((table - middle) / spread)
    fitted = []
    for target in (labels > 0, labels == 1):
        weights, biases = fit_plain(scaled, target)
        slopes = weights / spread
        fitted.append((round(float(biases - (slopes * middle).sum()), 5), *(round(float(one), 5) for one in slopes)))
    mix = Mix(fitted[0], fitted[1], 0.0, 0.0, full_needs, 0.0, 0.0)
    levels = np.array([mix.level(row.signs.numbers()) for row in rows])
    steps = product(np.arange(0.2, 0.45, 0.025), np.arange(0.5, 0.9, 0.025))
    best = max(
        steps, key=lambda cuts: agreement(labels, np.where(levels > cuts[1], 1, np.where(levels > cuts[0], 0.5, 0)))
    )
    half_from, full_from = (round(float(cut), 3) for cut in best)
    return Mix(fitted[0], fitted[1], half_from, full_from, full_needs, *fit_beliefs(beliefs))


def tell_agreement(rows: Sequence[Row], beliefs: Sequence[BeliefRow], mix: Mix) -> str:
    """Kappa for each set by ears that never met it, so for writers they don't know; wrong beliefs found and missed.

    The mix itself was fitted on these rows; what decides are the answers held back.
    """
    lines = []
    for name in sorted({row.set for row in rows}):
        own = [row for row in rows if row.set == name]
        earned = np.array([mix.credit(row.signs) for row in own])
        lines.append(f"  {name}: {agreement(np.array([row.label for row in own]), earned):.3f}")
    said = [(mix.holds(row.strength, found=row.found), row.label) for row in beliefs]
    right, found, due = said.count((True, True)), sum(one for one, _ in said), sum(one for _, one in said)
    lines.append(f"  wrong beliefs: {right} of {due} found, {found - right} where there was none")
    return "\n".join(lines) + "\n"


def fit_plain(rows: Table, target: Table) -> tuple[Table, float]:
    """One logistic regression whose sides keep their own size."""
    labels = target.astype(int)[:, None]
    share = float(target.mean())
    balance = np.where(target, 2 * share, 2 * (1 - share))  # undoes the balancing of fit_heads
    weights, biases = fit_heads(rows, labels, balance, strength=1.0)
    return weights[:, 0], float(biases[0])


def agreement(labels: Table, earned: Table) -> float:
    """Quadratic weighted kappa."""
    table = np.zeros((3, 3))
    np.add.at(table, ((labels * 2).astype(int), (earned * 2).astype(int)), 1)
    apart = np.array([[(one - other) ** 2 for other in range(3)] for one in range(3)])
    chance = np.outer(table.sum(1), table.sum(0)) / table.sum()
    return float(1 - (apart * table).sum() / (apart * chance).sum())

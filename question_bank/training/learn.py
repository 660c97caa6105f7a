"""Fitting ears: logistic regressions over the sounds of short stretches, all heads of a question at once.

Does: label every stretch of every answer by the quotes that earned a point, weigh sounds by rarity, fit.
Does not: read files (corpus.py) or write them (export.py).
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from question_bank.question import Question
from question_bank.scoring.ear import LONGEST_STRETCH, MOST_PIECES, SHORTEST_STRETCH, Ear, Teacher
from question_bank.scoring.normalise import normalise
from question_bank.scoring.segment import segment
from question_bank.scoring.sound_weights import FLOOR, SCALE, SoundWeights
from question_bank.scoring.sounds import cut_pieces, sounds_of, words_in
from question_bank.training.corpus import Answer, Sentence

STRENGTH = 5.0
"""Inverse of the regularisation; 3 to 30 made no difference of note on writers left out."""
FEWEST = 2
"""Stretches a sound has to stand in to be learned."""
SMALLEST = 100
"""Whole-number weight below which a sound is left out of the file."""
IN_QUOTE, OF_QUOTE, APART = 0.3, 0.7, 0.05
"""A stretch says a point when it holds OF_QUOTE of the quote and the quote fills IN_QUOTE of it; not below APART."""
GIST_STRENGTH, GIST_OTHERS = 2.0, 0.5
"""The same for whole answers, of which there are fewer; and how much an answer to another question counts."""

Table = Any
"""A matrix or vector of numpy or scipy; their types are not known where they are not installed."""

Stretch = tuple[int, int, Counter[str]]


@dataclass(slots=True)
class Examples:
    """Stretches, how much each counts, and per head 1 (says it), 0 (does not), -1 (unclear)."""

    heads: tuple[str, ...]
    stretches: list[Counter[str]] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    labels: list[list[int]] = field(default_factory=list)

    def add(self, stretch: Counter[str], weight: float, labels: Mapping[str, int]) -> None:
        """One more; a head that is not named is not said."""
        self.stretches.append(stretch)
        self.weights.append(weight)
        self.labels.append([labels.get(head, 0) for head in self.heads])


def heads_of(question: Question) -> tuple[str, ...]:
    """What is listened for."""
    points = [point.id for point in question.points]
    return (
        *(f"any:{point}" for point in points),
        *(f"full:{point}" for point in points),
        *(f"belief:{one.id}" for one in question.misconceptions),
    )


@lru_cache(maxsize=4_000)
def stretches_of(text: str) -> tuple[Stretch, ...]:
    """Start, end (of the text as given) and sounds of every stretch, as Ear.listen hears them."""
    normal = normalise(text)
    segments = segment(normal.text)
    pieces = [
        (start, end, segments.distance(start, end), sounds_of(words_in(normal.text, start, end)))
        for start, end in cut_pieces(normal.text, segments)
    ]
    found: list[Stretch] = []
    for first, (start, *_) in enumerate(pieces):
        units, sounds = 0, Counter[str]()
        for number in range(first, min(first + MOST_PIECES, len(pieces))):
            _, end, length, here = pieces[number]
            units += length
            if number > first and units > LONGEST_STRETCH:
                break
            sounds = sounds + Counter(here)
            if units >= SHORTEST_STRETCH or len(pieces) == 1:
                found.append((*normal.given(start, end), sounds))
    return tuple(found)


@lru_cache(maxsize=8_000)
def whole_of(text: str) -> Counter[str]:
    """The sounds of a text taken as one stretch."""
    normal = normalise(text)
    total = Counter[str]()
    for start, end in cut_pieces(normal.text, segment(normal.text)):
        total.update(sounds_of(words_in(normal.text, start, end)))
    return total


def gather(
    question: Question, answers: Iterable[Answer], sentences: Iterable[Sentence], others: Iterable[str]
) -> Examples:
    """All examples for one question; `others` are answers to other questions, which say nothing here."""
    examples = Examples(heads_of(question))
    for answer in answers:
        quiet = 0
        for start, end, sounds in stretches_of(answer.text):
            labels = _label(answer, question, start, end)
            if 1 in labels.values():
                examples.add(sounds, 1.0, labels)
            else:
                quiet += 1
                if quiet % 2:  # half of those that say nothing, twice as heavy: as good, and twice as fast
                    examples.add(sounds, 2.0, labels)
    for sentence in sentences:
        if sentence.refutes:
            said = {head: -1 for head in examples.heads if not head.startswith("belief:")}
        elif sentence.level is None:
            said = {f"belief:{sentence.about}": 1}
        else:
            said = {
                f"any:{sentence.about}": int(sentence.level > 0),
                f"full:{sentence.about}": int(sentence.level == 1),
            }
        examples.add(whole_of(sentence.text), 1.0, said)
    for text in others:
        for _, _, sounds in stretches_of(text)[::5]:
            examples.add(sounds, 0.8, {})
    return examples


def _label(answer: Answer, question: Question, start: int, end: int) -> dict[str, int]:
    labels = {}
    for point in question.points:
        level = answer.labels.get(point.id)
        said = (
            -1
            if level is None
            else 0
            if level == 0
            else _says(answer.text, answer.quotes.get(point.id, ()), start, end)
        )
        labels[f"any:{point.id}"] = said
        labels[f"full:{point.id}"] = int(level == 1) if said == 1 else said
    for belief in question.misconceptions:
        quote = answer.beliefs.get(belief.id)
        labels[f"belief:{belief.id}"] = 0 if quote is None else _says(answer.text, (quote,), start, end)
    return labels


def _says(text: str, quotes: Sequence[str], start: int, end: int) -> int:
    spans = [(at, at + len(quote)) for quote in quotes if (at := text.find(quote)) >= 0]
    if not spans:
        return -1
    shared = [max(0, min(end, stop) - max(start, begin)) for begin, stop in spans]
    of_quote = max(one / max(1, stop - begin) for one, (begin, stop) in zip(shared, spans, strict=True))
    if of_quote >= OF_QUOTE and sum(shared) >= IN_QUOTE * (end - start):
        return 1
    return 0 if of_quote <= APART else -1


def gather_whole(question: Question, answers: Iterable[Answer], others: Iterable[str]) -> Examples:
    """The same for whole answers: every sound once, the labels as they are; wrong beliefs are left to the stretches."""
    examples = Examples(tuple(head for head in heads_of(question) if not head.startswith("belief:")))
    for answer in answers:
        labels = {}
        for point, level in answer.labels.items():
            labels[f"any:{point}"] = -1 if level is None else int(level > 0)
            labels[f"full:{point}"] = -1 if level is None else int(level == 1)
        examples.add(Counter(set(whole_of(answer.text))), 1.0, labels)
    for text in others:
        examples.add(Counter(set(whole_of(text))), GIST_OTHERS, {})
    return examples


def fit_ear(examples: Examples, taught_by: Teacher, whole: Examples | None) -> Ear:
    """The ear of these examples, with the gist of `whole` ones, in the whole numbers that are stored."""
    gist = SoundWeights(whole.heads, *_fit(whole, GIST_STRENGTH)) if whole else None
    return Ear(examples.heads, *_fit(examples, STRENGTH), taught_by, gist)


def _fit(examples: Examples, strength: float) -> tuple[tuple[float, ...], float, dict[str, tuple[int, ...]]]:
    """Biases, the weight of an unknown sound, and what every known one says."""
    frequency = Counter[str]()
    for stretch in examples.stretches:
        frequency.update(stretch.keys())
    count = len(examples.stretches)
    names = sorted(sound for sound, times in frequency.items() if times >= FEWEST)
    rarity = {sound: math.log(1 + count / frequency[sound]) for sound in names}
    unknown = (0.5 * math.log(1 + count)) ** 2
    columns = {sound: number for number, sound in enumerate(names)}
    rows = csr_matrix(_values(examples.stretches, columns, rarity, unknown), shape=(count, len(names)))
    weights, biases = fit_heads(rows, np.array(examples.labels), np.array(examples.weights), strength)
    sounds = {}
    for sound, number in columns.items():
        numbers = [round(float(weight) * rarity[sound] * SCALE) for weight in weights[number]]
        if max(map(abs, numbers)) >= SMALLEST:
            sounds[sound] = (round(rarity[sound] ** 2 * SCALE), *numbers)
    return tuple(round(float(bias), 4) for bias in biases), round(unknown, 4), sounds


def _values(
    stretches: Sequence[Counter[str]], columns: Mapping[str, int], rarity: Mapping[str, float], unknown: float
) -> tuple[list[float], list[int], list[int]]:
    values: list[float] = []
    indices: list[int] = []
    ends = [0]
    for stretch in stretches:
        size = FLOOR + sum(
            (rarity[sound] ** 2 if sound in rarity else unknown) * times for sound, times in stretch.items()
        )
        for sound, times in stretch.items():
            if sound in columns:
                values.append(rarity[sound] * times / math.sqrt(size))
                indices.append(columns[sound])
        ends.append(len(values))
    return values, indices, ends


def fit_heads(
    rows: Table,
    labels: Table,
    weights: Table,
    strength: float,
) -> tuple[Table, Table]:
    """Weights (columns by heads) and biases of one logistic regression a head, both sides of each equally heavy."""
    width, heads = rows.shape[1], labels.shape[1]
    said = labels == 1
    heavy = (labels >= 0) * weights[:, None]
    for head in range(heads):
        yes = (heavy[:, head] * said[:, head]).sum()
        no = heavy[:, head].sum() - yes
        if yes and no:
            heavy[:, head] *= np.where(said[:, head], (yes + no) / (2 * yes), (yes + no) / (2 * no))
    across = rows.T.tocsr()

    def loss(
        flat: Table,
    ) -> tuple[float, Table]:
        matrix, bias = flat[: width * heads].reshape(width, heads), flat[width * heads :]
        odds = rows @ matrix + bias
        errors = heavy * (1 / (1 + np.exp(-odds)) - said)
        value = strength * (heavy * (np.logaddexp(0, odds) - said * odds)).sum() + 0.5 * (matrix**2).sum()
        return float(value), np.concatenate([(strength * (across @ errors) + matrix).ravel(), strength * errors.sum(0)])

    start = np.zeros(width * heads + heads)
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 60, "maxcor": 6}).x
    return found[: width * heads].reshape(width, heads), found[width * heads :]

"""Which answers teach what: the ear of one question, the stance of all, the bank's own answers among them.

Does: choose and label what is learned from; fit the stance.
Does not: fit the numbers of an ear (learn.py) or the mix (mixing.py).
"""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix

from question_bank.bank import Bank
from question_bank.scoring.ear import Ear, Teacher
from question_bank.scoring.lexicon import load_lexicon
from question_bank.scoring.reading import read_answer
from question_bank.scoring.rubric import RUBRICS
from question_bank.scoring.score import rubric_of, search_answer
from question_bank.scoring.sound_weights import SCALE
from question_bank.scoring.stance import Stance, count_words, measure_shares
from question_bank.training.corpus import FOLDER, Answer, read_sentences
from question_bank.training.learn import fit_ear, fit_heads, gather, gather_whole

LEXICON = load_lexicon(RUBRICS / "lexicon.yaml")
BANK = "bank"
"""The set of the bank's own model answers, which every question has."""
MANY, FEW = 30, 7
"""Labelled answers from which an ear counts as taught by many; what those taught by few have."""
COMMONEST = 3
"""Answers a word has to stand in to count for the stance."""


def has_many(answers: Iterable[Answer]) -> bool:
    """Whether these answers to one question, the bank's own aside, are enough to hear whole answers by."""
    return sum(answer.set != BANK for answer in answers) >= MANY


def fit_question(bank: Bank, question: str, answers: Sequence[Answer]) -> Ear:
    """The ear of one question, from its answers and from what other questions' answers do not say."""
    own = [answer for answer in answers if answer.question == question]
    others = [answer.text for answer in answers if answer.question != question][::6]
    taught_by: Teacher = "many" if has_many(own) else "few"
    whole = gather_whole(bank[question], own, others) if taught_by == "many" else None
    return fit_ear(gather(bank[question], own, read_sentences(bank[question]), others), taught_by, whole)


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

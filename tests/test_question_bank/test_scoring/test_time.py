"""No answer makes scoring hang: ten thousand random and crafted ones, each within a tenth of a second."""

import random
import time
from functools import cache

import pytest

from question_bank.bank import load_bank
from question_bank.question import Question
from question_bank.scoring import score_answer
from question_bank.scoring.lexicon import load_lexicon
from question_bank.scoring.rubric import RUBRICS

LONGEST = 0.1
ANSWERS = 10_000
STRANGE = [
    "(((",
    "|",
    "\\",
    "*",
    "?!",
    "\u202e",
    "\u200b",
    "\x00",
    "🧰",
    "ａｂ",
    "é",
    "İ",
    "\ud800",
    "、",
    "。",
    "\n",
    "  ",
]
BANK = list(load_bank())


@cache
def words() -> list[str]:
    """The very words that rubrics look for, so that as many searches as possible are made."""
    lexicon = load_lexicon(RUBRICS / "lexicon.yaml")
    marks = str.maketrans(dict.fromkeys("(){}|*?.<>", " "))
    return sorted(
        {part for listed in lexicon.wordings.values() for one in listed for part in one.translate(marks).split()}
    )


def craft(question: Question, draw: random.Random) -> str:
    """One answer: soup of rubric words, the model answer in pieces, one piece again and again, or noise."""
    length = draw.choice((20, 100, 400, 400, 1_500))
    kind = draw.randrange(5)
    if kind == 0:
        pieces = [draw.choice(words()) for _ in range(length // 4)]
    elif kind == 1:
        given = draw.choice((question.answer_90.zh, question.answer_90.en))
        pieces = [given[(at := draw.randrange(len(given))) : at + 40] for _ in range(length // 40 + 1)]
    elif kind == 2:
        pieces = [draw.choice([*words(), *STRANGE])] * (length // 2)
    elif kind == 3:
        pieces = [
            chr(draw.choice((draw.randrange(32, 127), draw.randrange(0x4E00, 0x9FFF), draw.randrange(0x2FFF))))
            for _ in range(length)
        ]
    else:
        pieces = [draw.choice([draw.choice(words()), draw.choice(STRANGE)]) for _ in range(length // 3)]
    return draw.choice(("", " ", "，", ", ", ". ")).join(pieces)


def seconds_for(question: Question, answer: str) -> float:
    began = time.thread_time()
    score_answer(question, answer)
    return time.thread_time() - began


@pytest.mark.parametrize("question", BANK, ids=lambda question: question.id)
def test_no_answer_takes_a_tenth_of_a_second(question: Question) -> None:
    draw = random.Random(question.id)
    for _ in range(ANSWERS // len(BANK) + 1):
        answer = craft(question, draw)
        # A wording is compiled when it is first looked for; that is no property of the answer, so it gets three tries.
        assert any(seconds_for(question, answer) < LONGEST for _ in range(3)), answer[:200]

"""Any text at all gets a verdict, soon, and the same one twice."""

import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from question_bank.bank import load_bank
from question_bank.scoring import Verdict, score_answer
from question_bank.scoring.normalise import MAX_CHARS

QUESTION = load_bank()["d02-function-calling-flow"]
PIECES = [
    "模型",
    "不",
    "tool_calls",
    "arguments",
    " ",
    "，",
    "。",
    "\n",
    "循环",
    "don't",
    "“",
    "\u202e",
    "\x00",
    "🧰",
    "(((",
]


def sound(verdict: Verdict, answer: str) -> bool:
    spans = [span for point in verdict.points.values() for span in point.evidence]
    return 0 <= verdict.score <= 100 and all(0 <= span.start < span.end <= len(answer) for span in spans)


@given(st.text(max_size=400))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_gets_a_verdict_whose_evidence_lies_in_it(answer: str) -> None:
    assert sound(score_answer(QUESTION, answer), answer)


@given(st.lists(st.sampled_from(PIECES), max_size=300).map("".join))
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_text_made_of_our_own_words_gets_the_same_verdict_twice(answer: str) -> None:
    verdict = score_answer(QUESTION, answer)
    assert sound(verdict, answer)
    assert score_answer(QUESTION, answer) == verdict


@pytest.mark.parametrize("piece", ["while ", "模型不", "tool_call_id，", "(((", "\n", "a", "不"])
def test_a_megabyte_is_bounded(piece: str) -> None:
    answer = piece * (1_000_000 // len(piece))
    began = time.process_time()
    verdict = score_answer(QUESTION, answer)
    assert verdict.shortened
    assert time.process_time() - began < 3


def test_what_lies_beyond_the_limit_earns_nothing() -> None:
    said = "工具列表每一轮都得重新带上。"
    assert score_answer(QUESTION, said).points["resend-tools"].credit
    assert not score_answer(QUESTION, "。" * MAX_CHARS + said).points["resend-tools"].credit


def test_an_empty_answer_scores_nothing() -> None:
    for answer in ("", " \n\t", "\u200b"):
        assert score_answer(QUESTION, answer).score == 0

"""What takes a claim back, and what only looks as if it did."""

import pytest

from question_bank.bank import load_bank
from question_bank.scoring import score_answer
from question_bank.scoring.score import rubric_of, search_answer

FLOW = load_bank()["d02-function-calling-flow"]


def credit(answer: str, point: str) -> float:
    return score_answer(FLOW, answer).points[point].credit


def reasons(answer: str, point: str) -> set[str]:
    return {miss.reason for miss in score_answer(FLOW, answer).points[point].near_misses}


@pytest.mark.parametrize(
    "answer", ["参数校验没必要做。", "Validating the arguments is unnecessary.", "校验、鉴权这些都可以不做。"]
)
def test_what_is_called_needless_does_not_count(answer: str) -> None:
    assert credit(f"函数由我的代码执行。{answer}", "code-executes") == 0.5
    assert reasons(f"函数由我的代码执行。{answer}", "code-executes") == {"dismissed"}


def test_a_denial_before_the_word_does_not_count() -> None:
    assert reasons("My code runs it and never validates anything.", "code-executes") == {"negated"}


def test_a_warning_is_no_denial() -> None:
    answer = "如果不把带 tool_calls 的 assistant 消息放回去，就会报 400。"
    assert search_answer(FLOW, answer, rubric_of(FLOW.id)).points["append-in-order"].credit == 0.5
    assert credit(answer, "append-in-order") > 0


def test_not_only_is_no_denial() -> None:
    assert credit("不仅要我的代码去执行，还要先校验参数。", "code-executes") == 1


def test_who_does_not_know_gets_nothing() -> None:
    assert reasons("停止原因我不太确定，没研究过。", "parse-arguments") == {"unsure"}


def test_a_list_of_topics_claims_nothing() -> None:
    listed = "tools、JSON Schema、tool_calls、finish_reason、json.loads、参数校验、tool_call_id、循环"
    verdict = score_answer(FLOW, listed)
    assert verdict.score == 0
    assert {miss.reason for point in verdict.points.values() for miss in point.near_misses} == {"listed"}


def test_a_list_inside_an_answer_stays() -> None:
    answer = (
        "函数由我的代码执行，跑之前先把好几道关：校验、鉴权、限流、审计、确认、留痕，缺一个都不放行，这些都在后端做。"
    )
    assert credit(answer, "code-executes") > 0


def test_an_answer_that_denies_throughout_earns_nothing() -> None:
    answer = (
        "tools 不用每次带，arguments 也没必要解析，assistant 消息可以丢掉，id 对不上没关系，"
        "结果发回模型一次，不会有循环，校验没意义，停止原因不用看，鉴权多余。"
    )
    verdict = score_answer(FLOW, answer)
    assert [point.id for point in verdict.points.values() if point.credit] == []


@pytest.mark.parametrize(
    "answer",
    [
        "模型并不会自己执行函数。",
        "It's a myth that the model runs the function.",
        "是模型自己执行函数吗？",
        "有人说模型会自己执行函数，这是错的。",
    ],
)
def test_a_wrong_belief_refuted_or_asked_is_not_held(answer: str) -> None:
    assert score_answer(FLOW, answer).misconceptions == ()


def test_a_fatal_wrong_belief_caps_the_score_and_says_where() -> None:
    answer = f"{FLOW.answer_90.zh}最后，模型会自己执行这个函数。"
    verdict = score_answer(FLOW, answer)
    assert verdict.score <= 59
    assert verdict.tier == "none"
    assert verdict.capped
    assert verdict.points["code-executes"].zeroed_by == "model-runs-it"
    (held,) = verdict.misconceptions
    assert answer[held.span.start : held.span.end] == "模型会自己执行这个函数。"


def test_evidence_is_given_in_code_points_of_the_answer_as_given() -> None:
    answer = "🧰。呃，停止原因是 ｔｏｏｌ＿ｃａｌｌｓ。"
    (span,) = score_answer(FLOW, answer).points["parse-arguments"].evidence
    assert answer[span.start : span.end] == "停止原因是 ｔｏｏｌ＿ｃａｌｌｓ。"

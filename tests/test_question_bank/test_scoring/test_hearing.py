"""Rubric and ear come to one credit, with the words it rests on."""

import pytest

from question_bank.bank import load_bank
from question_bank.scoring import score_answer
from question_bank.scoring.hearing import listening_for

FLOW = load_bank()["d02-function-calling-flow"]


def test_words_that_no_rubric_names_are_heard_and_shown() -> None:
    answer = "说明书每一趟都得夹在信封里寄过去，下一趟再夹一份，对面什么也不存。"
    point = score_answer(FLOW, answer).points["resend-tools"]
    assert point.credit > 0
    assert all(0 <= span.start < span.end <= len(answer) for span in point.evidence)
    assert point.evidence


@pytest.mark.parametrize("answer", ["今天天气不错，我们去公园走走。", "I like trains and I like cake."])
def test_what_has_nothing_to_do_with_it_earns_nothing(answer: str) -> None:
    assert not any(point.credit for point in score_answer(FLOW, answer).points.values())


def test_an_answer_that_waves_everything_away_earns_nothing() -> None:
    answer = (
        "什么循环、id 配对、校验、鉴权，都是过度设计，没必要搞。工具定义带一次就够了，参数也不用解析，"
        "结果回不回灌无所谓，先上线再说，反正没出过事。"
    )
    assert not any(point.credit for point in score_answer(FLOW, answer).points.values())


def test_a_question_without_an_ear_is_judged_by_its_rubric() -> None:
    assert listening_for("no-such-question") is None


@pytest.mark.parametrize(
    "answer",
    [
        "不是模型执行的，是我的后端执行，结果带着 tool_call_id 发回去。",
        "不是模型在执行，而是我们的后端。",
        "It isn't the model that runs it, it's my backend.",
        "模型不执行，执行的是我的服务。",
        "The model doesn't run anything; my server does.",
    ],
)
def test_who_says_that_it_is_not_so_does_not_hold_the_belief(answer: str) -> None:
    assert score_answer(load_bank()["fc-who-executes"], answer).misconceptions == ()

"""Agreement with labelled answers: the measure itself, and what scoring has reached (it may only rise)."""

import hashlib

import pytest

from question_bank.bank import load_bank
from workbook.bench.agreement import kappa_interval, precision_recall, weighted_kappa
from workbook.bench.baselines import always_covered, keyword_share, ngram_overlap
from workbook.bench.scoring import FOLDER, HELD_BACK, OTHER_QUESTIONS, read_labelled, report

HASH = "e5953167b1931bb97ef1c0b1b875eda747a6eb7c5b9905f2c4545f8f94bb737a"


@pytest.fixture(scope="module")
def figures() -> dict[str, float]:
    rows = list(read_labelled([HELD_BACK], load_bank()))
    return {figure.key: figure.value for figure in report(rows)}


def test_the_answers_held_back_are_the_ones_that_were_locked() -> None:
    assert hashlib.sha256(HELD_BACK.read_bytes().replace(b"\r\n", b"\n")).hexdigest() == HASH


def test_what_was_reached_on_the_answers_held_back_is_kept(figures: dict[str, float]) -> None:
    assert figures["answers"] == 162
    assert figures["qwk"] >= 0.86
    assert figures["any_precision"] >= 0.88
    assert figures["any_recall"] >= 0.90
    assert figures["any_f1"] >= 0.89
    assert figures["full_f1"] >= 0.81
    assert figures["denied"] <= 0.05
    assert figures["belief_precision"] >= 0.90
    assert figures["belief_recall"] >= 0.38


def test_what_was_reached_on_the_other_questions_is_kept() -> None:
    known = {figure.key: figure.value for figure in report(list(read_labelled([OTHER_QUESTIONS], load_bank())))}
    assert known["answers"] == 150
    assert known["qwk"] >= 0.71


def test_what_was_reached_on_the_tuning_answers_is_kept() -> None:
    known = {figure.key: figure.value for figure in report(list(read_labelled([FOLDER / "dev.jsonl"], load_bank())))}
    assert known["answers"] == 108
    assert known["qwk"] >= 0.86


def test_the_interval_holds_the_value(figures: dict[str, float]) -> None:
    assert figures["qwk_low"] < figures["qwk"] < figures["qwk_high"]


def test_equal_gradings_agree_fully_and_constant_ones_not_at_all() -> None:
    assert weighted_kappa([(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)]) == 1
    assert weighted_kappa([(0.0, 1.0), (1.0, 1.0)]) == 0
    assert weighted_kappa([(0.0, 1.0), (1.0, 0.0)]) == -1


def test_a_near_miss_disagrees_less_than_a_far_one() -> None:
    rest = [(0.0, 0.0), (1.0, 1.0)]
    assert weighted_kappa([*rest, (1.0, 0.5)]) > weighted_kappa([*rest, (1.0, 0.0)])


def test_the_interval_is_the_same_every_time() -> None:
    groups = [[(0.0, 0.0)], [(1.0, 0.5)], [(1.0, 1.0)], [(0.5, 0.5)]]
    assert kappa_interval(groups) == kappa_interval(groups)


def test_precision_and_recall() -> None:
    pairs = [(1.0, 1.0), (0.5, 0.0), (0.0, 0.5), (0.0, 0.0)]
    assert precision_recall(pairs, lambda credit: credit > 0) == (0.5, 0.5, 0.5)
    assert precision_recall([], lambda credit: credit > 0) == (0.0, 0.0, 0.0)


def test_baselines_give_more_to_the_points_own_words() -> None:
    point = load_bank()["d02-function-calling-flow"].points[0]
    for share in (keyword_share, ngram_overlap):
        assert share(point, point.text.zh) > share(point, "今天天气不错。")
    assert always_covered(point, "") == 1

"""Where two outcomes differ, in words that need no reading of slices."""

import pytest

from question_bank.text import Text
from workbook.checks.observed import MOST, is_observed, show_observed
from workbook.checks.place import place_in_arguments, place_in_result
from workbook.checks.plain import encode
from workbook.exercises.find import find_exercise

APPEND, LOOP, PARSE = (find_exercise(f"d02-{name}") for name in ("append-results", "run-loop", "parse-arguments"))
NAMES = {"sent": Text("请求次数", "requests"), "a result": Text("结果", "a result"), "b": Text("乙", "B")}


@pytest.mark.parametrize(
    ("where", "zh", "en"),
    [
        ("[0][1:]", "传进来的 messages，从第 2 项起（调用之后）", "messages, from item 2 on, as your function left it"),
        ("[2]", "传进来的 results（调用之后）", "results, as your function left it"),
        (
            "[1]['calls'][0]",
            "传进来的第 2 个参数['calls'][0]（调用之后）",
            "argument 2['calls'][0], as your function left it",
        ),
        ("", "传进来的几个参数（调用之后）", "the arguments, as your function left them"),
    ],
)
def test_an_argument_is_called_as_the_learner_calls_it(where: str, zh: str, en: str) -> None:
    assert place_in_arguments(APPEND, APPEND.cases[0], where) == Text(zh, en)


def test_without_a_driver_the_names_are_the_references() -> None:
    assert place_in_arguments(PARSE, PARSE.cases[0], "[0]").zh == "传进来的 text（调用之后）"


@pytest.mark.parametrize(
    ("where", "zh", "en"),
    [
        ("[1]['content']", "返回值[1]['content']", "result[1]['content']"),
        ("['calls'][2:]", "返回值['calls']，从第 3 项起", "result['calls'], from item 3 on"),
        ("['stopped']", "Run.stopped", "Run.stopped"),
        ("['tools with each'][1]", "每次请求带了几个工具定义，第 2 项", "tool definitions with each request, item 2"),
        ("['transcript'][2:]", "Run.messages，从第 3 项起", "Run.messages, from item 3 on"),
    ],
)
def test_a_part_of_the_result_has_its_name(where: str, zh: str, en: str) -> None:
    assert place_in_result(LOOP, where) == Text(zh, en)


def test_what_a_driver_saw_is_told_in_words() -> None:
    assert show_observed(encode({"sent": 2, "b": ["a result"]}), NAMES, 160) == Text(
        "请求次数：2；乙：[结果]", "requests: 2; B: [a result]"
    )
    assert show_observed("a result", NAMES, 160).zh == "结果"


def test_what_the_learner_returned_stays_as_python_writes_it() -> None:
    for value in ({"sent": 2, "own": 1}, {}, ["a result", "mine"], "mine", None, 7):
        assert show_observed(encode(value), NAMES, 160).zh == repr(value)
    assert not is_observed(encode({}), NAMES)
    assert not is_observed(encode({("sent",): 1, frozenset(): 2}), NAMES)


def test_of_many_keys_the_first_ones_are_shown() -> None:
    names = {str(n): Text(f"第{n}", f"no. {n}") for n in range(MOST + 2)}
    told = show_observed(encode(dict.fromkeys(names, 0)), names, 160)
    assert told.en.count("no. ") == MOST
    assert told.en.endswith("; …")


def test_names_of_the_observed_are_in_use() -> None:
    from workbook.exercises import exercise_ids
    from workbook.exercises.words import load_words

    named = [one for one in exercise_ids() if load_words(find_exercise(one).words).observed]
    assert {"d02-run-loop", "d02-dispatch-by-name", "d02-describe-tool", "d02-validate-arguments"} <= set(named)

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.checking_links import check_bank_links
from question_bank.problem import Problem
from question_bank.source_file import Source
from tests.test_question_bank.example import at, follow_up, places, question


def source(data: dict[str, Any], day: str = "D2") -> Source:
    return Source(Path("questions") / day / f"{data.get('id', 'nameless')}.yaml", data)


def between(*questions: dict[str, Any]) -> list[Problem]:
    return list(check_bank_links([source(data) for data in questions]))


def test_the_example_is_in_order() -> None:
    assert between(question()) == []


def test_two_questions_never_share_an_id_or_a_place() -> None:
    twins = between(question(), question())
    assert [problem.path for problem in twins] == ["id", "order"]
    assert between(question(), question("shop-stock", 20)) == []


def test_a_follow_up_has_to_exist_and_stand_once() -> None:
    data = question(follow_ups=[{"id": "fu-none", "when_missing": []}, {"id": "fu-none", "when_missing": []}])
    sentences = [problem.sentence for problem in between(data)]
    assert sentences.count("there is no question `fu-none`; write it or remove this.") == 2
    assert "`fu-none` is listed twice; remove one of the two." in sentences


def test_a_follow_up_is_listed_by_what_it_follows() -> None:
    lists = question(follow_ups=[{"id": "fu-more", "when_missing": []}])
    more = follow_up("fu-more", "shop-returns", 20)
    assert between(lists, more) == []
    assert "does not list this question" in between(question(), more)[0].sentence
    assert "there is no question `shop-returns`" in between(more)[0].sentence


def test_follow_ups_never_lead_back() -> None:
    chain = [
        question("a", 10, follow_ups=[{"id": "b", "when_missing": []}]),
        question("b", 20, follow_ups=[{"id": "c", "when_missing": []}]),
        question("c", 30, follow_ups=[{"id": "a", "when_missing": []}]),
    ]
    (problem,) = between(*chain)
    assert (problem.file.stem, problem.path) == ("c", "follow_ups[a].id")
    assert "a -> b -> c -> a" in problem.sentence
    assert "a -> a" in between(question("a", 10, follow_ups=[{"id": "a", "when_missing": []}]))[0].sentence


def test_a_circle_far_from_the_start_is_named_once_though_two_ways_lead_there() -> None:
    leads = {"a": "bc", "b": "d", "c": "d", "d": "e", "e": "d"}
    links = {name: [{"id": target, "when_missing": []} for target in to] for name, to in leads.items()}
    (problem,) = between(*(question(name, i, follow_ups=links[name]) for i, name in enumerate("abcde", 1)))
    assert "d -> e -> d" in problem.sentence


def test_two_ways_to_the_same_follow_up_are_no_circle() -> None:
    links = {
        name: [{"id": target, "when_missing": []} for target in to]
        for name, to in {"a": "bc", "b": "d", "c": "d"}.items()
    }
    assert between(*(question(name, i, follow_ups=links.get(name)) for i, name in enumerate("abcd", 1))) == []


@pytest.mark.parametrize(
    ("full", "sentence"),
    [
        ("shop-stock/label", ""),
        ("shop-stock/nothing", "`shop-stock` has no point `nothing`; its points are label, refund."),
        ("nowhere/label", "there is no question `nowhere`."),
        ("shop-returns/refund", "is in the same question; points of one question are never equal."),
    ],
)
def test_an_equal_point_is_a_point_of_another_question(full: str, sentence: str) -> None:
    data = question()
    data["points"][0]["same_as"] = [full]
    found = between(data, question("shop-stock", 20))
    assert [problem.sentence for problem in found] == ([sentence] if sentence else [])


JSON = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers()) | st.just({"id": []})


@given(st.sampled_from(places(question(follow_ups=[{"id": "fu-more", "when_missing": ["label"]}]))), JSON)
def test_a_part_of_the_wrong_form_is_passed_over(path: Any, value: Any) -> None:
    data = question(follow_ups=[{"id": "fu-more", "when_missing": ["label"]}])
    at(data, path[:-1])[path[-1]] = value
    assert all(problem.sentence for problem in between(data, question("fu-more", 20)))

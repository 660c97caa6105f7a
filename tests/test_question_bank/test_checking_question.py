from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.checking_question import check_question, find_unshowable
from question_bank.source_file import Source
from tests.test_question_bank.example import at, both, places, question

TODAY = date(2026, 9, 15)


def source(data: dict[str, Any], day: str = "D2") -> Source:
    return Source(Path("questions") / day / f"{data.get('id', 'nameless')}.yaml", data)


def within(data: dict[str, Any]) -> list[tuple[str, str]]:
    return [(problem.path, problem.sentence) for problem in check_question(source(data), TODAY)]


def test_the_example_is_in_order() -> None:
    assert within(question()) == []


def test_an_id_that_differs_from_the_file_is_refused() -> None:
    file = Path("questions/D2/other.yaml")
    (problem,) = check_question(Source(file, question()), TODAY)
    assert (
        problem.sentence
        == "`shop-returns` differs from the file's name; rename the file to shop-returns.yaml or the id."
    )


def test_a_day_that_differs_from_the_folder_is_refused() -> None:
    (problem,) = check_question(source(question(), day="D3"), TODAY)
    assert problem.sentence == "`D2` differs from the folder D3; move the file."


@pytest.mark.parametrize("section", ["points", "misconceptions"])
def test_an_id_stands_once_in_its_section(section: str) -> None:
    data = question()
    data[section].append(data[section][0])
    assert any(f"stands twice in {section}" in sentence for _, sentence in within(data))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("misconceptions", 0, "zeroes", 0), "misconceptions[by-itself].zeroes[#1]"),
        (("spoken_variants", 0, "asks_for", 0), "spoken_variants[#1].asks_for[#1]"),
        (("follow_ups", 0, "when_missing", 0), "follow_ups[fu-more].when_missing[#1]"),
    ],
)
def test_a_point_that_is_named_has_to_exist(path: Any, place: str) -> None:
    data = question(follow_ups=[{"id": "fu-more", "when_missing": ["label"]}])
    at(data, path[:-1])[path[-1]] = "lable"
    assert within(data) == [(place, "`lable` is no point of this question; its points are label, refund.")]


def test_something_has_to_decide_a_pass() -> None:
    data = question()
    data["points"][0]["tier"] = "90"
    assert [path for path, _ in within(data)] == ["points"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_an_answer_worth_90_is_longer_than_the_one_worth_60_in_either_language(lang: str) -> None:
    data = question()
    data["answer_90"][lang] = data["answer_60"][lang] + "\n\n"
    assert [path for path, _ in within(data)] == [f"answer_90.{lang}"]


@pytest.mark.parametrize("path", [("as_of",), ("points", 1, "as_of"), ("nuances", 0, "as_of")])
def test_a_date_lies_in_the_future_from_the_next_month_on(path: Any) -> None:
    data = question()
    at(data, path[:-1])["as_of"] = "2026-09"
    assert within(data) == []
    at(data, path[:-1])["as_of"] = "2026-10"
    assert within(data)[0][1] == "2026-10 lies in the future; say when it was last checked."


def test_swapped_languages_are_noticed() -> None:
    text = both("Swapped.")
    assert [path for path, _ in within(question(title={"zh": text["en"], "en": text["zh"]}))] == [
        "title.zh",
        "title.en",
    ]


def test_what_a_chinese_console_lacks_is_refused() -> None:
    assert find_unshowable("读得出：“ ” · … — → √ ≥ ’") == ""
    assert find_unshowable("done ✓") == "✓"
    assert [path for path, _ in within(question(title={"zh": "好 ✓", "en": "Good."}))] == ["title.zh"]


JSON = st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers()) | st.just({"id": []})


@given(st.sampled_from(places(question(follow_ups=[{"id": "fu-more", "when_missing": ["label"]}]))), JSON)
def test_a_part_of_the_wrong_form_is_passed_over(path: Any, value: Any) -> None:
    data = question(follow_ups=[{"id": "fu-more", "when_missing": ["label"]}])
    at(data, path[:-1])[path[-1]] = value
    assert all(problem.sentence for problem in check_question(source(data), TODAY))

import json
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from question_bank.checking import SCHEMAS
from question_bank.problem import Problem
from question_bank.schema_sentences import check_shape
from tests.test_question_bank.example import at, follow_up, places, question, rubric

SCHEMA = SCHEMAS / "question.schema.json"
FILE = Path("shop-returns.yaml")


def problems(data: Any, schema: Path = SCHEMA) -> list[Problem]:
    return sorted(check_shape(FILE, data, schema))


def only(data: Any) -> tuple[str, str]:
    """Path and sentence of the one problem there is."""
    found = problems(data)
    assert len(found) == 1, [str(problem) for problem in found]
    return found[0].path, found[0].sentence


TEXTS = [path[:-1] for path in places(question()) if path[-1] == "zh"]
MAPS = [(), *(path for path in places(question()) if isinstance(at(question(), path), dict))]


def test_the_example_is_in_order() -> None:
    assert problems(question()) == []
    assert problems(follow_up("fu-more", "shop-returns", 20)) == []
    assert problems(rubric(), SCHEMAS / "rubric.schema.json") == []


@pytest.mark.parametrize("path", TEXTS, ids=str)
@pytest.mark.parametrize(("lang", "name"), [("zh", "Chinese"), ("en", "English")])
def test_a_text_in_one_language_alone_is_refused_wherever_it_stands(path: Any, lang: str, name: str) -> None:
    data = question()
    del at(data, path)[lang]
    _, sentence = only(data)
    assert sentence == f"`{lang}` is missing; every text stands in both languages, add the {name} one."


@pytest.mark.parametrize("path", TEXTS, ids=str)
def test_an_empty_text_is_refused_wherever_it_stands(path: Any) -> None:
    data = question()
    at(data, path)["en"] = "  \n"
    assert "is empty" in only(data)[1]


@pytest.mark.parametrize("path", MAPS, ids=str)
def test_an_unknown_field_is_refused_wherever_it_stands(path: Any) -> None:
    data = question()
    at(data, path)["colour"] = "red"
    where, sentence = only(data)
    assert where.endswith("colour")
    assert sentence.startswith("unknown field; remove it. Fields that may stand here: ")


@pytest.mark.parametrize("field", json.loads(SCHEMA.read_text(encoding="utf-8"))["required"])
def test_every_required_field_is_missed_by_name(field: str) -> None:
    data = question(ours=None)
    del data[field]
    assert only(data)[1].startswith(f"`{field}` is missing")


def test_a_misspelt_field_is_recognised() -> None:
    data = question()
    data["nuance"] = data.pop("nuances")
    assert only(data) == ("nuance", "unknown field; did you mean `nuances`?")


def test_all_problems_come_at_once() -> None:
    data = question(level="easy", order=0)
    del data["points"][0]["half"]
    data["misconceptions"][0]["severity"] = "mild"
    assert [problem.path for problem in problems(data)] == [
        "level",
        "misconceptions[by-itself].severity",
        "order",
        "points[label]",
    ]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"level": "basics"}, "`basics` is not one of basic, intermediate, advanced. Did you mean `basic`?"),
        ({"order": "10"}, "has to be a whole number, not `10`."),
        ({"order": 0}, "`0` is too small; the least is 1."),
        ({"title": "Hm?"}, "has to be a map of fields, not `Hm?`. Write it in both languages, as zh: and en:."),
        ({"topics": []}, "needs at least 1; add one, or remove the field if it may be left out."),
        ({"topics": ["mcp", "mcp"]}, "says the same thing twice; remove one of the two."),
        ({"topics": ["mpc"]}, "Did you mean `mcp`?"),
        ({"as_of": "August 2026"}, 'which is a year and a month, such as "2026-08".'),
        ({"as_of": date(2026, 8, 1)}, "Put it in quotes."),
        ({"id": "Shop_Returns"}, "which is small letters, digits and single hyphens."),
        ({"intent": None}, "`intent` is missing; add it."),
        ({"frequency": {}}, "needs at least 1; add one, or remove the field."),
    ],
)
def test_each_kind_of_mistake_says_what_to_do(change: dict[str, Any], sentence: str) -> None:
    assert only(question(**change))[1].endswith(sentence)


def test_a_tier_without_quotes_says_so() -> None:
    data = question()
    data["points"][0]["tier"] = 60
    assert only(data) == ("points[label].tier", "`60` is not one of 60, 90. Put it in quotes.")


def test_a_bonus_is_true_or_left_out() -> None:
    data = question()
    data["points"][1]["bonus"] = False
    assert only(data)[1] == "has to be `true` or be left out, not `false`."


def test_a_question_of_ours_has_no_list_of_what_is_ours() -> None:
    assert only(question(source="ours")) == (
        "ours",
        "doesn't belong here (with `source: ours` the whole question is ours); remove it.",
    )


def test_only_a_follow_up_may_leave_out_who_asks() -> None:
    assert only(question(who_asks=None))[1] == "`who_asks` is missing; add it (only a follow-up may leave it out)."


def test_a_follow_up_needs_its_signals() -> None:
    data = follow_up("fu-more", "shop-returns", 20)
    del data["expects"], data["weak_signal"]
    assert [problem.sentence for problem in problems(data)] == [
        "`expects` is missing; where there is `follows` it has to be there, add it.",
        "`weak_signal` is missing; where there is `follows` it has to be there, add it.",
    ]


def test_what_a_wording_adds_needs_what_it_asks_for() -> None:
    data = question()
    del data["spoken_variants"][0]["asks_for"]
    assert only(data)[1] == "`asks_for` is missing; where there is `adds` it has to be there, add it."


def test_a_rubric_without_counterexamples_is_refused() -> None:
    data = rubric()
    data["points"]["label"]["ideas"]["said"]["no"] = []
    (problem,) = problems(data, SCHEMAS / "rubric.schema.json")
    assert problem.path == "points.label.ideas.said.no"


@pytest.mark.parametrize("data", [None, 3, "text", [], [1], {"id": {"id": []}}])
def test_what_is_no_question_at_all_is_a_sentence(data: Any) -> None:
    assert problems(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(st.sampled_from(places(question())), JSON)
def test_anything_anywhere_is_problems_and_never_a_traceback(path: Any, value: Any) -> None:
    data = deepcopy(question())
    at(data, path[:-1])[path[-1]] = value
    for problem in check_shape(FILE, data, SCHEMA):
        assert "\n" not in problem.path
        assert problem.sentence.endswith((".", "?"))

"""Fifty tools, labelled questions, and what the ways of offering them come to with the stand-in."""

from collections.abc import Callable

import pytest

from question_bank.text import LANGS, Lang
from solutions.d02_production_loop.measure_selection import measure_selection
from workbook.endpoint.rules import check_request
from workbook.exercises.d02_production.toolbox import (
    FIVE,
    by_scenario,
    by_search,
    choose_by_namespace,
    choose_merged,
    choose_tool,
    list_questions,
    list_tools,
    merge_all,
)

both = pytest.mark.parametrize("lang", LANGS)


def right(choose: Callable[[str], str | None], lang: Lang) -> float:
    return float(measure_selection(choose, list_questions(lang))["right"])


@both
def test_there_are_fifty_tools_and_sixty_labelled_questions_or_more(lang: Lang) -> None:
    tools = [tool.name for tool in list_tools(lang)]
    questions = list_questions(lang)
    assert len(set(tools)) == 50
    assert len(questions) * len(LANGS) >= 60
    assert {one["tool"] for one in questions} <= set(tools)
    assert len({one["text"] for one in questions}) == len(questions)
    assert {one["split"] for one in questions} == {"tune", "measure"}


@both
def test_the_service_would_take_the_definitions(lang: Lang) -> None:
    for tools in (list_tools(lang, not_for=True), merge_all(lang)):
        sent = [tool.definition for tool in tools]
        check_request({"model": "shop-assistant-1", "messages": [{"role": "user", "content": "hi"}], "tools": sent})


@both
def test_five_tools_are_chosen_better_than_fifty(lang: Lang) -> None:
    questions = [one for one in list_questions(lang) if one["tool"] in FIVE]
    tools = list_tools(lang)
    five = [tool for tool in tools if tool.name in FIVE]
    few = measure_selection(lambda text: choose_tool(text, five), questions)
    many = measure_selection(lambda text: choose_tool(text, tools), questions)
    assert few["right"] == 1.0 > many["right"]


@both
def test_a_search_keeps_nearly_all_right_tools_among_eight(lang: Lang) -> None:
    questions = [one for one in list_questions(lang) if one["split"] == "measure"]
    tools = list_tools(lang)
    kept = [one["tool"] in {tool.name for tool in by_search(one["text"], tools, lang)} for one in questions]
    assert sum(kept) / len(kept) > 0.9


@both
def test_saying_when_not_helps_on_questions_it_was_not_written_for(lang: Lang) -> None:
    vague, sharp = list_tools(lang), list_tools(lang, not_for=True)
    assert (
        right(lambda text: choose_tool(text, sharp), lang) > right(lambda text: choose_tool(text, vague), lang) + 0.05
    )


@both
def test_a_page_offers_its_own_tools_only(lang: Lang) -> None:
    tools = list_tools(lang)
    assert {tool.name.partition("_")[0] for tool in by_scenario("refund", tools)} == {"refund"}


@both
def test_merging_leaves_every_old_tool_reachable(lang: Lang) -> None:
    merged = merge_all(lang)
    assert len(merged) < 40
    reachable = {name for tool in merged for name, _ in (tool.parts or ((tool.name, ""),))}
    assert reachable == {tool.name for tool in list_tools(lang)}
    assert choose_merged("zzz", merged) is None


def test_a_namespace_is_chosen_before_a_tool() -> None:
    assert choose_by_namespace("I forgot my password", list_tools("en"), "en") == "account_reset_password"
    assert choose_by_namespace("zzz", list_tools("en"), "en") is None


def test_words_that_a_tool_is_not_for_count_against_it() -> None:
    tools = list_tools("en", not_for=True)
    assert choose_tool("the refund of my order, has the parcel arrived", tools) != "order_get_details"

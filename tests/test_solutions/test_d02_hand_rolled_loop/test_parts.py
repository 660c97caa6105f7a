"""The parts of the loop, on any input."""

import contextlib
import copy
import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_hand_rolled_loop.append_results import append_results
from solutions.d02_hand_rolled_loop.count_tokens import count_turns
from solutions.d02_hand_rolled_loop.describe_tool import describe_create_ticket
from solutions.d02_hand_rolled_loop.dispatch import dispatch
from solutions.d02_hand_rolled_loop.parse_arguments import parse_arguments
from solutions.d02_hand_rolled_loop.read_reply import read_reply
from solutions.d02_hand_rolled_loop.validate_arguments import validate_arguments
from workbook.exercises.scripted import make_reply

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
objects = st.dictionaries(st.text(), json_values, max_size=4)


@given(objects, st.booleans())
def test_an_object_comes_back_as_it_was_written(arguments: dict[str, Any], escaped: bool) -> None:
    assert parse_arguments(json.dumps(arguments, ensure_ascii=escaped)) == arguments


@given(json_values.filter(lambda value: not isinstance(value, dict)))
def test_json_that_is_no_object_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="object"):
        parse_arguments(json.dumps(value))


@given(st.text(max_size=30))
def test_any_text_gives_a_dict_or_a_value_error(text: str) -> None:
    with contextlib.suppress(ValueError):
        assert type(parse_arguments(text)) is dict


@given(json_values)
def test_a_functions_value_comes_back_as_json(value: Any) -> None:
    assert json.loads(dispatch("get", {}, {"get": lambda: value})) == value


@given(st.text(min_size=1), st.dictionaries(st.text(), st.integers(), max_size=2))
def test_a_name_that_is_not_there_runs_nothing_and_gets_the_list(name: str, arguments: dict[str, Any]) -> None:
    ran: list[str] = []
    told = dispatch(name, arguments, {"get_order": lambda **_: ran.append("get_order")})
    assert "get_order" in told
    assert ran == (["get_order"] if name == "get_order" else [])


@pytest.mark.parametrize("error", [ValueError("no order SO-7"), KeyError("sku"), RuntimeError("the warehouse is shut")])
def test_whatever_a_function_raises_becomes_text_with_its_message(error: Exception) -> None:
    def fail() -> None:
        raise error

    told = dispatch("fail", {}, {"fail": fail})
    assert "Error" in told
    assert str(error) in told


@given(st.lists(st.sampled_from(["get_order", "check_stock"]), min_size=1, max_size=5), st.data())
def test_every_call_is_answered_once_and_in_order(names: list[str], data: st.DataObject) -> None:
    message = make_reply({"calls": [[name, "{}"] for name in names]}).choices[0].message
    ids = [call.id for call in message.tool_calls or []]
    results = {one: f"result of {one}" for one in data.draw(st.sets(st.sampled_from(ids)))}
    before: list[Any] = [{"role": "user", "content": "?"}]
    history = append_results(before, message, results)
    assert before == [{"role": "user", "content": "?"}]
    assert history[1] is message
    assert [one["tool_call_id"] for one in history[2:]] == ids
    assert [one["content"] for one in history[2:]] == [results.get(one, "Error: no result") for one in ids]


@pytest.mark.parametrize("reason", ["stop", "length", "content_filter", "anything new"])
def test_all_reasons_but_tool_calls_mean_done(reason: str) -> None:
    assert read_reply(make_reply({"calls": [["get_order", "{"]], "reason": reason}))["done"]


SCHEMA = describe_create_ticket()["function"]["parameters"]
tickets = st.fixed_dictionaries(
    {},
    optional={
        "order_id": st.sampled_from(["SO-1042", "1042", "so-1", 7, None]),
        "reason": st.sampled_from(["broken", "", 3]),
        "urgency": st.sampled_from(["low", "normal", "high", "urgent", None]),
        "amount": st.integers(),
    },
)


@given(tickets)
def test_faults_are_named_exactly_when_there_are_any(arguments: dict[str, Any]) -> None:
    told = validate_arguments(arguments, SCHEMA)
    assert (told == "") == jsonschema.Draft202012Validator(SCHEMA).is_valid(arguments)
    assert len(told.splitlines()) == len(list(jsonschema.Draft202012Validator(SCHEMA).iter_errors(arguments)))


@given(tickets)
def test_every_wrong_field_is_named_at_once(arguments: dict[str, Any]) -> None:
    told = validate_arguments(arguments, SCHEMA)
    for name, schema in SCHEMA["properties"].items():
        if name in arguments and not jsonschema.Draft202012Validator(schema).is_valid(arguments[name]):
            assert name in told
    for name in SCHEMA["required"]:
        assert name in arguments or name in told


@given(st.lists(st.booleans(), max_size=4), st.lists(st.text(max_size=8), max_size=3))
def test_costs_are_counted_request_by_request(with_tools: list[bool], results: list[str]) -> None:
    tools = [describe_create_ticket()]
    messages = [{"role": "user", "content": "?"}, *({"role": "tool", "content": one} for one in results)]
    requests = [{"messages": messages, **({"tools": tools} if has else {})} for has in with_tools]
    before = copy.deepcopy(requests)
    rows = count_turns(requests, len)
    assert requests == before
    assert [row["request"] for row in rows] == list(range(1, len(requests) + 1))
    assert all(row["results"] == sum(map(len, results)) for row in rows)
    assert [row["definitions"] > 0 for row in rows] == with_tools

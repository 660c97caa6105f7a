"""The parts of the production loop, each on what trips it in production."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_production_loop.assemble_calls import assemble_calls
from solutions.d02_production_loop.find_unsupported import find_unsupported
from solutions.d02_production_loop.name_intent import name_intent
from workbook.model import connect


def chunk(*pieces: dict[str, Any]) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": {"tool_calls": list(pieces)}}]}


def piece(arguments: str, **keys: Any) -> dict[str, Any]:
    name = keys.pop("name", None)
    return {**keys, "function": {"name": name, "arguments": arguments}}


def test_pieces_of_two_calls_that_alternate_are_kept_apart() -> None:
    stream = [
        chunk(piece("", index=0, id="a", name="get_order"), piece("", index=1, id="b", name="check_stock")),
        chunk(piece('{"x"', index=0), piece('{"y"', index=1)),
        chunk(piece(":1}", index=0), piece(":2}", index=1)),
        {"choices": [], "usage": {"total_tokens": 9}},
    ]
    assert assemble_calls(stream) == [
        {"id": "a", "name": "get_order", "arguments": '{"x":1}'},
        {"id": "b", "name": "check_stock", "arguments": '{"y":2}'},
    ]


def test_a_name_and_an_id_that_are_repeated_are_taken_once() -> None:
    stream = [
        chunk(piece("{", index=0, id="a", name="get_order")),
        chunk(piece("}", index=0, id="a", name="get_order")),
    ]
    assert assemble_calls(stream) == [{"id": "a", "name": "get_order", "arguments": "{}"}]


def test_without_an_index_the_id_tells_the_call_and_then_the_call_before() -> None:
    stream = [chunk(piece("{", id="a", name="x")), chunk(piece("}")), chunk(piece("{}", id="b", name="y"))]
    assert [(call["id"], call["arguments"]) for call in assemble_calls(stream)] == [("a", "{}"), ("b", "{}")]


def test_a_piece_of_no_call_is_an_error() -> None:
    with pytest.raises(ValueError, match="neither index nor id"):
        assemble_calls([chunk(piece("{}"))])


def test_a_streamed_reply_holds_the_same_calls_as_one_that_is_not() -> None:
    client, model = connect()
    ask: dict[str, Any] = {
        "model": model,
        "messages": [{"role": "user", "content": "Where is order SO-1042?"}],
        "tools": [
            {
                "type": "function",
                "function": {
                    "name": "get_order",
                    "description": "Look up an order.",
                    "parameters": {
                        "type": "object",
                        "properties": {"order_id": {"type": "string"}},
                        "required": ["order_id"],
                    },
                },
            }
        ],
    }
    whole = client.chat.completions.create(**ask).choices[0].message.tool_calls
    assert whole
    streamed = assemble_calls(one.model_dump() for one in client.chat.completions.create(**ask, stream=True))
    assert [(one["name"], json.loads(one["arguments"])) for one in streamed] == [
        (one.function.name, json.loads(one.function.arguments)) for one in whole
    ]


@pytest.mark.parametrize("written", ["1299", "1,299.00", "１２９９", "1299.0", "￥1,299"])
def test_a_price_is_known_however_it_is_written(written: str) -> None:
    assert find_unsupported(f"It costs {written}.", ['{"price": 1299}']) == []


def test_a_figure_inside_another_is_not_known() -> None:
    assert find_unsupported("有 12 件。", ['{"price": 1299}']) == ["12"]


def test_an_order_number_is_compared_as_a_whole() -> None:
    assert find_unsupported("SO-1042 到了", ['{"order_id": "SO-10425", "n": 1042}']) == ["SO-1042"]


@given(st.integers(0, 10**9))
def test_grouping_digits_changes_no_figure(number: int) -> None:
    assert find_unsupported(f"{number:,}", [str(number)]) == []
    assert find_unsupported(str(number), [str(number + 1)]) == [str(number)]


def test_the_same_wish_has_the_same_key_in_any_order() -> None:
    assert name_intent("u1", "create_ticket", {"a": 1, "b": "破损"}) == name_intent(
        "u1", "create_ticket", {"b": "破损", "a": 1}
    )


def test_another_user_tool_or_value_has_another_key() -> None:
    wishes = [("u1", "t", {"a": 1}), ("u2", "t", {"a": 1}), ("u1", "s", {"a": 1}), ("u1", "t", {"a": 2})]
    assert len({name_intent(*wish) for wish in wishes}) == len(wishes)

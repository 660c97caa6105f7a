"""The loop, on scripts of any kind and against the service."""

import copy
import inspect
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_hand_rolled_loop import loop
from solutions.d02_hand_rolled_loop.loop import run_loop
from workbook.endpoint.models import DEFAULT
from workbook.exercises.scripted import ScriptedClient, to_plain
from workbook.model import connect
from workbook.shop import Shop

CALLS = st.sampled_from(
    [
        ["get_order", '{"order_id": "SO-1042"}'],
        ["get_order", "{"],
        ["no_such_tool", "{}"],
        ["boom", ""],
        ["get_order", "[]"],
    ]
)
# A reply has calls or text, or both.
TURNS = st.builds(
    lambda text, calls: {"text": text} | ({"calls": calls} if calls else {}),
    st.sampled_from(["", "Let me look."]),
    st.lists(CALLS, max_size=3),
)
ASK = [{"role": "user", "content": "SO-1042?"}]
TOOLS = [{"type": "function", "function": {"name": "get_order"}}]


def boom() -> None:
    raise RuntimeError("down")


FUNCTIONS: dict[str, Any] = {"get_order": lambda order_id: {"order_id": order_id}, "boom": boom}


def test_it_fits_on_one_screen() -> None:
    assert len(inspect.getsource(loop).splitlines()) < 100


@given(st.lists(TURNS, min_size=1, max_size=5), st.integers(1, 6))
def test_any_script_ends_with_a_reason_and_no_open_call(turns: list[dict[str, Any]], most: int) -> None:
    client = ScriptedClient(turns, most=most)
    asked = copy.deepcopy(ASK)
    run = run_loop(client, DEFAULT, asked, TOOLS, FUNCTIONS, most)
    assert asked == ASK
    assert run.requests == len(client.requests) <= most
    assert (run.stopped == "cap") == (run.answer is None and bool(to_plain(run.messages)[-1]["role"] == "tool"))
    assert all(request["tools"] == TOOLS for request in client.requests)
    # The transcript is one that the service takes, so a further request may be built on it.
    ScriptedClient(turns).create(model=DEFAULT, messages=[*run.messages, *ASK])


def test_what_the_client_raises_goes_through() -> None:
    class Broken:
        @property
        def chat(self) -> Any:
            raise ConnectionError("no line")

    with pytest.raises(ConnectionError):
        run_loop(Broken(), DEFAULT, ASK, TOOLS, FUNCTIONS)


def test_no_request_is_made_when_none_is_allowed() -> None:
    run = run_loop(None, DEFAULT, ASK, TOOLS, FUNCTIONS, 0)
    assert (run.stopped, run.requests, run.messages) == ("cap", 0, ASK)


def test_it_answers_a_customer_through_the_real_client() -> None:
    client, model = connect()
    shop = Shop("en")
    messages: list[Any] = [{"role": "user", "content": "Where is my order SO-1042?"}]
    run = run_loop(client, model, messages, shop.tools, shop.functions)
    assert run.stopped == "stop"
    assert run.requests == 2
    assert "SO-1042" in str(run.answer)

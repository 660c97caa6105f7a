"""What is recorded of a conversation, and what is not."""

import asyncio
import weakref
from typing import Any

import openai
import pytest

from workbook.endpoint.server import start
from workbook.shop import Shop
from workbook.wire import Wire, record

KEY = "not-a-real-key-1234"
HELLO: list[Any] = [{"role": "user", "content": "hello"}]
ORDER: list[Any] = [{"role": "user", "content": "Where is SO-1042?"}]


@pytest.fixture
def client() -> openai.OpenAI:
    return make_client()


def make_client(scenario: str | None = None, **options: Any) -> openai.OpenAI:
    http = openai.DefaultHttpxClient(trust_env=False)
    address = {"base_url": start().base_url(scenario)} | options
    client = openai.OpenAI(api_key=KEY, http_client=http, **address)
    weakref.finalize(client, http.close)
    return client


def test_request_and_reply_are_kept_as_they_went(client: openai.OpenAI) -> None:
    with record(client) as wire:
        reply = client.chat.completions.create(model="shop-assistant-1", messages=ORDER, tools=Shop("en").tools)
    assert len(wire) == 1
    assert wire[0].request["messages"] == ORDER
    assert len(wire[0].request["tools"]) == 4
    assert wire[0].status == 200
    assert wire[0].reply["id"] == reply.id
    assert wire[0].reply["choices"][0]["finish_reason"] == "tool_calls"


def test_of_a_stream_the_chunks_are_kept(client: openai.OpenAI) -> None:
    with record(client) as wire:
        chunks = list(client.chat.completions.create(model="shop-assistant-1", messages=HELLO, stream=True))
    assert [chunk["choices"] for chunk in wire[0].reply] == [
        chunk.model_dump(exclude_unset=True)["choices"] for chunk in chunks
    ]


def test_of_a_stream_only_what_was_read_is_there(client: openai.OpenAI) -> None:
    with record(client) as wire:
        stream = client.chat.completions.create(model="shop-assistant-1", messages=HELLO, stream=True)
        assert wire[0].reply == []
        next(stream)
        assert wire[0].reply
        stream.close()


def test_a_refusal_is_kept(client: openai.OpenAI) -> None:
    with record(client) as wire, pytest.raises(openai.BadRequestError):
        client.chat.completions.create(model="shop-assistant-1", messages=[])
    assert wire[0].status == 400
    assert wire[0].reply["error"]["param"] == "messages"


def test_the_clients_own_retries_are_kept_too() -> None:
    client = make_client("rate-limited-once")
    with record(client) as wire:
        client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
    assert [exchange.status for exchange in wire] == [429, 200]


def test_a_reply_that_breaks_off_is_kept_as_far_as_it_came() -> None:
    client = make_client("cut-stream", max_retries=0)
    with record(client) as wire, pytest.raises(openai.APIConnectionError):
        client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
    assert wire[0].status == 200
    assert isinstance(wire[0].reply, str)
    assert wire[0].reply.startswith("{")


def test_what_never_arrived_has_no_status() -> None:
    client = make_client(base_url="http://127.0.0.1:9/v1", max_retries=0)
    with record(client) as wire, pytest.raises(openai.APIConnectionError):
        client.chat.completions.create(model="m", messages=HELLO)
    assert (wire[0].status, wire[0].reply) == (0, None)


def test_no_header_and_no_part_of_a_key_is_kept(client: openai.OpenAI) -> None:
    with record(client) as wire:
        client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
    assert KEY not in repr(wire)
    assert "authorization" not in repr(wire).lower()


def test_outside_the_block_nothing_is_recorded(client: openai.OpenAI) -> None:
    with record(client) as wire:
        pass
    client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
    assert len(wire) == 0


def test_recordings_may_be_nested(client: openai.OpenAI) -> None:
    with record(client) as outer:
        client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
        with record(client) as inner:
            client.chat.completions.create(model="shop-assistant-1", messages=ORDER)
    assert (len(outer), len(inner)) == (2, 1)
    assert inner[0].reply == outer[1].reply


def test_an_asynchronous_client_is_recorded_too() -> None:
    async def run() -> Wire:
        http = openai.DefaultAsyncHttpxClient(trust_env=False)
        async with openai.AsyncOpenAI(base_url=start().base_url(), api_key=KEY, http_client=http) as client:
            with record(client) as wire:
                await client.chat.completions.create(model="shop-assistant-1", messages=HELLO)
                stream = await client.chat.completions.create(model="shop-assistant-1", messages=HELLO, stream=True)
                async for _ in stream:
                    pass
        return wire

    wire = asyncio.run(run())
    assert wire[0].reply["object"] == "chat.completion"
    assert wire[1].reply[-1]["choices"][0]["finish_reason"] == "stop"

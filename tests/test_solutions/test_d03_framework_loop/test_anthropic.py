"""The second provider: the kernel behind it can't tell."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import httpx2
import pytest

from solutions.d03_framework_loop.kernel.events import Event, MessageDelta
from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.records import Limits, Run
from solutions.d03_framework_loop.provider.anthropic_messages import AnthropicMessages, read_message_body
from solutions.d03_framework_loop.provider.chat_completions import ChatCompletions
from solutions.d03_framework_loop.provider.message import Assistant, System, ToolResult, User
from workbook.endpoint.models import DEFAULT
from workbook.endpoint.server import Server
from workbook.exercises.d03.shop_tools import shop_tools
from workbook.shop import Shop


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Server]:
    server = Server()
    yield server
    assert server.application.faults == []
    server.stop()


def run_on(endpoint: Server, scenario: str | None, text: str, key: str = "any", **settings: Any) -> Run:
    async def go() -> Run:
        async with httpx2.AsyncClient(trust_env=False) as http:
            provider = AnthropicMessages(http, endpoint.base_url(scenario), DEFAULT, key)
            kernel = Kernel(provider, shop_tools(Shop("en")), **settings)
            return await kernel.run([System("You help."), User(text)])

    return asyncio.run(go())


def chat_on(endpoint: Server, scenario: str | None, text: str) -> Run:
    import openai

    async def go() -> Run:
        async with openai.DefaultAsyncHttpxClient(trust_env=False) as http:
            client = openai.AsyncOpenAI(
                base_url=endpoint.base_url(scenario), api_key="any", http_client=http, max_retries=0
            )
            return await Kernel(ChatCompletions(client, DEFAULT), shop_tools(Shop("en"))).run(
                [System("You help."), User(text)]
            )

    return asyncio.run(go())


def shape(run: Run) -> list[Any]:
    """What a run said, without ids."""
    told: list[Any] = [run.ended]
    for message in run.messages:
        match message:
            case Assistant(text, calls, stop):
                told.append((text, [(call.name, call.arguments) for call in calls], stop))
            case ToolResult(_, text, is_error):
                told.append((text, is_error))
            case _:
                told.append(message)
    return told


@pytest.mark.parametrize("scenario", [None, "parallel", "dependent", "unknown-tool", "endless", "text-and-call"])
def test_a_run_is_the_same_on_both_protocols(endpoint: Server, scenario: str | None) -> None:
    question = "Where is my order SO-1042?"
    assert shape(run_on(endpoint, scenario, question)) == shape(chat_on(endpoint, scenario, question))


def test_a_streamed_run_says_its_text_in_pieces_and_ends_the_same(endpoint: Server) -> None:
    heard: list[Event] = []
    streamed = run_on(endpoint, None, "Where is my order SO-1042?", stream=True, emit=heard.append)
    assert shape(streamed) == shape(run_on(endpoint, None, "Where is my order SO-1042?"))
    answer = streamed.messages[-1]
    assert isinstance(answer, Assistant)
    assert "".join(event.text for event in heard if isinstance(event, MessageDelta)) == answer.text


def test_a_call_that_is_cut_off_in_a_stream_is_refused_and_not_run(endpoint: Server) -> None:
    run = run_on(endpoint, "length-cut", "Where is my order SO-1042?", stream=True)
    cut, refused = run.messages[2:4]
    assert isinstance(cut, Assistant)
    assert cut.stop == "length"
    assert isinstance(refused, ToolResult)
    assert "cut off" in refused.text
    assert run.ended == "stop"


def test_a_stream_that_breaks_off_is_an_error(endpoint: Server) -> None:
    for scenario in ("cut-stream", "stream-no-end"):
        run = run_on(endpoint, scenario, "Where is my order SO-1042?", stream=True, limits=Limits(turns=2))
        assert run.ended == "error"
        assert run.error


def test_a_refusal_is_a_turn_that_says_why(endpoint: Server) -> None:
    for stream in (False, True):
        run = run_on(endpoint, None, "Hi", key="sk-wrong-1", stream=stream)
        assert (run.ended, run.error) == ("error", "authentication_error: invalid x-api-key")


def reply_with(handle: Callable[[httpx2.Request], httpx2.Response]) -> Awaitable[Assistant]:
    async def go() -> Assistant:
        async with httpx2.AsyncClient(transport=httpx2.MockTransport(handle)) as http:
            return await AnthropicMessages(http, "http://model/v1", "m", "any").reply([User("Hi")], [])

    return go()


def test_what_is_no_reply_at_all_is_an_error_too() -> None:
    def fail(request: httpx2.Request) -> httpx2.Response:
        raise httpx2.ConnectError("no route")

    assert "no route" in asyncio.run(reply_with(fail)).error  # type: ignore[arg-type]
    page = asyncio.run(reply_with(lambda request: httpx2.Response(502, content=b"<html>")))  # type: ignore[arg-type]
    assert "status 502" in page.error
    assert read_message_body({"content": [], "stop_reason": "end_turn"}).stop == "error"

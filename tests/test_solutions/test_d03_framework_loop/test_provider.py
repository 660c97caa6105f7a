"""The provider layer: our messages and a protocol's."""

import json
from typing import Any

import httpx2
import openai
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.provider.chat_completions import ChatCompletions, read_reply, write_messages
from solutions.d03_framework_loop.provider.message import (
    Assistant,
    Message,
    Original,
    System,
    ToolCall,
    ToolResult,
    Usage,
    User,
)
from solutions.d03_framework_loop.provider.plain import read_message, write_message
from solutions.d03_framework_loop.provider.stop_reason import read_stop_reason
from tests.test_solutions.test_d03_framework_loop.parts import tool
from workbook.exercises.d03.clock import run_timed


def body(message: dict[str, Any], reason: str | None = "stop") -> dict[str, Any]:
    return {"choices": [{"message": message, "finish_reason": reason}]}


CALL = {"id": "c1", "type": "function", "function": {"name": "get_order", "arguments": "{}"}}


@pytest.mark.parametrize(
    ("word", "has_calls", "reason"),
    [
        ("stop", False, "stop"),
        ("stop", True, "tool_use"),
        ("tool_calls", True, "tool_use"),
        ("tool_calls", False, "stop"),
        ("end_turn", False, "stop"),
        ("max_tokens", True, "length"),
        ("content_filter", False, "error"),
        (None, True, "error"),
        ("eos", False, "error"),
    ],
)
def test_every_word_of_a_service_becomes_one_of_ours(word: str | None, has_calls: bool, reason: str) -> None:
    assert read_stop_reason(word, has_calls) == reason


def test_a_reply_keeps_what_we_do_not_know_and_sends_it_back() -> None:
    message = {"role": "assistant", "content": "", "tool_calls": [CALL], "reasoning_content": "hm"}
    reply = read_reply(body(message, "tool_calls"))
    assert write_messages([reply]) == [message]


def test_a_reply_of_another_protocol_is_written_from_its_parts() -> None:
    reply = Assistant("hi", (ToolCall("c1", "get_order", "{}"),), "tool_use", original=Original("other", {"x": 1}))
    assert write_messages([reply]) == [{"role": "assistant", "content": "hi", "tool_calls": [CALL]}]


@pytest.mark.parametrize(
    "empty", [{}, {"choices": []}, {"choices": [{"finish_reason": "stop"}]}, body({"role": "assistant", "content": ""})]
)
def test_a_reply_with_nothing_in_it_is_an_error(empty: dict[str, Any]) -> None:
    reply = read_reply(empty)
    assert reply.stop == "error"
    assert reply.error


def test_a_failed_turn_is_not_sent_and_an_error_result_says_that_it_is_one() -> None:
    history: list[Message] = [System("s"), User("u"), Assistant(stop="error"), ToolResult("c1", "nope", is_error=True)]
    roles = [(message["role"], message["content"]) for message in write_messages(history)]
    assert roles == [("system", "s"), ("user", "u"), ("tool", "Error: nope")]


def answering(*replies: dict[str, Any] | str, status: int = 200) -> openai.AsyncOpenAI:
    waiting = iter(replies)

    def handle(request: httpx2.Request) -> httpx2.Response:
        reply = next(waiting)
        kind = {"content-type": "text/event-stream"} if isinstance(reply, str) else {}
        content = reply if isinstance(reply, str) else json.dumps(reply)
        return httpx2.Response(status, content=content, headers=kind or {"content-type": "application/json"})

    http = httpx2.AsyncClient(transport=httpx2.MockTransport(handle))
    return openai.AsyncOpenAI(base_url="http://model/v1", api_key="any", http_client=http, max_retries=0)


def test_a_refused_request_is_a_turn_that_says_why() -> None:
    client = answering({"error": {"message": "no such model", "code": "model_not_found"}}, status=404)
    run, _ = run_timed(Kernel(ChatCompletions(client, "m")).run([User("Hello")]))
    assert run.ended == "error"
    assert "no such model" in run.error


def chunk(delta: dict[str, Any], reason: str | None = None) -> str:
    return "data: " + json.dumps({"choices": [{"index": 0, "delta": delta, "finish_reason": reason}]}) + "\n\n"


def test_a_streamed_reply_is_the_same_as_an_unstreamed_one() -> None:
    pieces = [
        chunk({"role": "assistant", "content": "Let "}),
        chunk({"content": "me look."}),
        chunk(
            {
                "tool_calls": [
                    {"index": 0, "id": "c1", "type": "function", "function": {"name": "get_order", "arguments": ""}}
                ]
            }
        ),
        chunk({"tool_calls": [{"index": 0, "function": {"arguments": '{"a"'}}]}),
        chunk({"tool_calls": [{"index": 0, "function": {"arguments": ": 1}"}}]}),
        chunk({}, "tool_calls"),
        'data: {"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 2, "total_tokens": 9}}\n\n',
        "data: [DONE]\n\n",
    ]
    heard: list[str] = []
    work = ChatCompletions(answering("".join(pieces)), "m").reply([User("Hi")], [tool().spec], heard.append)
    reply, _ = run_timed(work)
    assert reply == Assistant("Let me look.", (ToolCall("c1", "get_order", '{"a": 1}'),), "tool_use", Usage(7, 2))
    assert heard == ["Let ", "me look."]


def test_a_stream_that_breaks_off_is_an_error_and_its_calls_are_not_run() -> None:
    pieces = chunk({"tool_calls": [{"index": 0, "id": "c1", "function": {"name": "pay", "arguments": '{"all'}}]})
    reply, _ = run_timed(ChatCompletions(answering(pieces + "data: [DONE]\n\n"), "m").reply([User("Hi")], [], print))
    assert reply.stop == "error"


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
CALLS = st.builds(ToolCall, TEXT, TEXT, TEXT)
MESSAGES = st.one_of(
    st.builds(System, TEXT),
    st.builds(User, TEXT),
    st.builds(ToolResult, TEXT, TEXT, st.booleans()),
    st.builds(
        Assistant,
        TEXT,
        st.lists(CALLS, max_size=3).map(tuple),
        st.sampled_from(["stop", "length", "tool_use", "error", "aborted"]),
        st.builds(Usage, st.integers(0, 9), st.integers(0, 9)),
        TEXT,
    ),
)


@given(MESSAGES)
def test_a_message_survives_json(message: Message) -> None:
    assert read_message(json.loads(json.dumps(write_message(message)))) == message


JSON = st.none() | st.booleans() | st.integers() | st.sampled_from(["tool", "user", "assistant"]) | st.lists(st.none())


@given(
    st.dictionaries(st.sampled_from(["role", "text", "calls", "stop", "usage", "error", "original", "call_id"]), JSON)
)
def test_what_is_no_message_is_refused_with_a_sentence(data: dict[str, Any]) -> None:
    told = "accepted"
    try:
        read_message(data)
    except ValueError as error:
        told = str(error)
    assert told


def test_a_role_or_a_reason_that_nobody_knows_is_named() -> None:
    with pytest.raises(ValueError, match="wizard"):
        read_message({"role": "wizard"})
    with pytest.raises(ValueError, match="tired"):
        read_message({**write_message(Assistant()), "stop": "tired"})

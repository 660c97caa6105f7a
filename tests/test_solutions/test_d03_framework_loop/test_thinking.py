"""Thinking blocks go back as they came, first in their message, and only to the model that wrote them."""

import asyncio
import json
from typing import Any

import httpx2
import pytest

from solutions.d03_framework_loop.kernel.kernel import Kernel
from solutions.d03_framework_loop.kernel.records import Run
from solutions.d03_framework_loop.provider.anthropic_messages import AnthropicMessages
from solutions.d03_framework_loop.provider.chat_completions import write_messages
from solutions.d03_framework_loop.provider.message import Assistant, Message, User
from solutions.d03_framework_loop.provider.plain import read_message, write_message
from solutions.d03_framework_loop.provider.thinking import restore_thinking
from solutions.d03_framework_loop.provider.write_blocks import write_blocks
from workbook.exercises.d03.shop_tools import shop_tools
from workbook.shop import Shop

THOUGHT = {"type": "thinking", "thinking": "They want their order.", "signature": "c2ln"}
HIDDEN = {"type": "redacted_thinking", "data": "ZGF0YQ=="}
CALL = {"type": "tool_use", "id": "t1", "name": "get_order", "input": {"order_id": "SO-1042"}}
REPLIES: list[dict[str, Any]] = [
    {"content": [THOUGHT, HIDDEN, {"type": "text", "text": "Let me see."}, CALL], "stop_reason": "tool_use"},
    {"content": [THOUGHT, CALL | {"id": "t2"}], "stop_reason": "tool_use"},
    {"content": [THOUGHT, {"type": "text", "text": "It is shipped."}], "stop_reason": "end_turn"},
]


def stream(reply: dict[str, Any]) -> str:
    """A reply as the service streams it, thinking and signature in deltas of their own."""
    events: list[dict[str, Any]] = [{"type": "message_start", "message": {"usage": {"input_tokens": 1}}}]
    for index, block in enumerate(reply["content"]):
        empty: dict[str, Any] = {"thinking": {"thinking": "", "signature": ""}, "text": {"text": ""}}.get(
            block["type"], {}
        )
        if block["type"] == "tool_use":
            empty = {"input": {}}
        events.append({"type": "content_block_start", "index": index, "content_block": {**block, **empty}})
        deltas: list[dict[str, Any]] = []
        match block["type"]:
            case "thinking":
                half = len(block["thinking"]) // 2
                deltas += [
                    {"type": "thinking_delta", "thinking": block["thinking"][:half]},
                    {"type": "thinking_delta", "thinking": block["thinking"][half:]},
                    {"type": "signature_delta", "signature": block["signature"]},
                ]
            case "text":
                deltas.append({"type": "text_delta", "text": block["text"]})
            case "tool_use":
                deltas.append({"type": "input_json_delta", "partial_json": json.dumps(block["input"])})
        events += [{"type": "content_block_delta", "index": index, "delta": delta} for delta in deltas]
        events.append({"type": "content_block_stop", "index": index})
    events.append({"type": "message_delta", "delta": {"stop_reason": reply["stop_reason"]}, "usage": {}})
    return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)


def run(streamed: bool) -> tuple[Run, list[dict[str, Any]]]:
    """A run against a service that thinks, and the requests that it saw."""
    requests: list[dict[str, Any]] = []

    def answer(request: httpx2.Request) -> httpx2.Response:
        requests.append(json.loads(request.content))
        reply = REPLIES[len(requests) - 1]
        return httpx2.Response(200, text=stream(reply)) if streamed else httpx2.Response(200, json=reply)

    async def go() -> Run:
        async with httpx2.AsyncClient(transport=httpx2.MockTransport(answer)) as http:
            thinking = {"type": "enabled", "budget_tokens": 1024}
            provider = AnthropicMessages(http, "http://127.0.0.1/v1", "m-1", "any", thinking=thinking)
            return await Kernel(provider, shop_tools(Shop("en")), stream=streamed).run([User("Where is SO-1042?")])

    return asyncio.run(go()), requests


@pytest.mark.parametrize("streamed", [False, True])
def test_each_turn_goes_back_with_its_thinking_first(streamed: bool) -> None:
    ended, requests = run(streamed)
    assert ended.ended == "stop"
    sent = [message["content"] for message in requests[2]["messages"] if message["role"] == "assistant"]
    assert sent == [REPLIES[0]["content"], REPLIES[1]["content"]]
    assert requests[0]["thinking"] == {"type": "enabled", "budget_tokens": 1024}


def test_thinking_survives_the_session_file() -> None:
    ended, _ = run(streamed=False)
    again = [read_message(json.loads(json.dumps(write_message(message)))) for message in ended.messages]
    _, turns = write_blocks(again)
    restore_thinking(again, turns, "m-1")
    assert turns[1]["content"][:2] == [THOUGHT, HIDDEN]


def test_another_model_and_another_protocol_get_none_of_it() -> None:
    ended, _ = run(streamed=False)
    _, turns = write_blocks(ended.messages)
    before = json.dumps(turns)
    restore_thinking(ended.messages, turns, "m-2")
    assert json.dumps(turns) == before
    assert "thinking" not in json.dumps(write_messages(ended.messages))


def test_thinking_finds_its_place_where_turns_were_joined_or_left_out() -> None:
    ended, _ = run(streamed=False)
    first, last = ended.messages[1], ended.messages[-1]
    messages: list[Message] = [
        User("a"),
        last,
        Assistant("x", stop="error"),
        last,
        User("b"),
        Assistant("plain"),
        first,
    ]
    _, turns = write_blocks(messages)
    restore_thinking(messages, turns, "m-1")
    text = {"type": "text", "text": "It is shipped."}
    assert [turn["content"] for turn in turns if turn["role"] == "assistant"] == [
        [THOUGHT, text, THOUGHT, text],
        [{"type": "text", "text": "plain"}, *REPLIES[0]["content"]],
    ]

"""The second protocol: what it refuses, what it plays, how it streams."""

import json
from typing import Any

import httpx2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_workbook.test_endpoint.asking import ENGLISH
from workbook.endpoint.anthropic.answer import answer
from workbook.endpoint.scenarios import SCENARIOS
from workbook.endpoint.server import Server
from workbook.shop import Shop

HEADERS = {"x-api-key": "any", "anthropic-version": "2023-06-01"}
TOOLS = [
    {"name": tool["function"]["name"], "input_schema": tool["function"]["parameters"]} for tool in Shop("en").tools
]
USE = {"type": "tool_use", "id": "toolu_a", "name": "get_order", "input": {"order_id": "SO-1042"}}
RESULT = {"type": "tool_result", "tool_use_id": "toolu_a", "content": '{"status": "shipped"}'}
TEXT = {"type": "text", "text": "and please hurry"}


def ask(*messages: dict[str, Any], **more: Any) -> dict[str, Any]:
    first = {"role": "user", "content": ENGLISH}
    return {"model": "shop-assistant-1", "max_tokens": 500, "messages": [first, *messages], "tools": TOOLS, **more}


def reply_to(body: Any, scenario: str = "shop", headers: dict[str, str] = HEADERS) -> tuple[int, dict[str, Any]]:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode("utf-8")
    reply = answer(SCENARIOS[scenario], headers, raw)
    return reply.status, json.loads(reply.parts[0])


def said(*blocks: Any, role: str = "assistant") -> dict[str, Any]:
    return {"role": role, "content": list(blocks)}


def test_a_question_brings_a_tool_use_and_its_result_the_answer() -> None:
    status, first = reply_to(ask())
    assert (status, first["stop_reason"]) == (200, "tool_use")
    (use,) = first["content"]
    assert use["input"] == {"order_id": "SO-1042"}
    result = {
        "type": "tool_result",
        "tool_use_id": use["id"],
        "content": '{"order_id": "SO-1042", "status": "shipped"}',
    }
    _, second = reply_to(ask(said(use), said(result, role="user")))
    assert second["stop_reason"] == "end_turn"
    assert "SO-1042" in second["content"][0]["text"]


def test_the_same_request_gets_the_same_bytes() -> None:
    raw = json.dumps(ask()).encode()
    assert answer(SCENARIOS["shop"], HEADERS, raw) == answer(SCENARIOS["shop"], HEADERS, raw)


def test_an_error_flag_is_heard() -> None:
    failed = {**RESULT, "content": "the warehouse is on fire", "is_error": True}
    _, reply = reply_to(ask(said(USE), said(failed, role="user")))
    assert "fire" in reply["content"][0].get("text", "fire")
    assert reply["stop_reason"] in ("end_turn", "tool_use")


REFUSED: list[tuple[dict[str, Any], str]] = [
    (ask(said(USE)), "messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: toolu_a."),
    (ask(said(USE), said(TEXT, role="user")), "messages.1: `tool_use` ids were found"),
    (ask(said(USE), said(TEXT, RESULT, role="user")), "messages.1: `tool_use` ids were found"),
    (ask(said(RESULT, role="user")), "messages.1.content.0: unexpected `tool_use_id` found in `tool_result` blocks"),
    (
        ask(said(USE), said(RESULT, role="user"), said(TEXT), said(RESULT, role="user")),
        "messages.4.content.0: unexpected `tool_use_id`",
    ),
    (ask(said({**USE, "input": "{}"})), "messages.1.content.0.tool_use.input: Input should be a valid dictionary"),
    (ask(said({"type": "text", "text": ""})), "messages: text content blocks must be non-empty"),
    (ask({"role": "system", "content": "s"}), 'messages: Unexpected role "system".'),
    (ask(max_tokens=None), "max_tokens: Field required"),
    (ask(messages=[]), "messages: at least one message is required"),
    (ask(tools=[{"name": "x"}]), "tools.0.custom.input_schema: Field required"),
]


@pytest.mark.parametrize(("body", "words"), REFUSED)
def test_what_the_service_refuses_is_refused_in_its_words(body: dict[str, Any], words: str) -> None:
    status, error = reply_to(body)
    assert status == 400
    assert error["type"] == "error"
    assert error["error"]["type"] == "invalid_request_error"
    assert error["error"]["message"].startswith(words)
    assert error["request_id"].startswith("req_")


@pytest.mark.parametrize(
    ("headers", "status", "kind"),
    [
        ({"anthropic-version": "2023-06-01"}, 401, "authentication_error"),
        ({**HEADERS, "x-api-key": "sk-wrong-1"}, 401, "authentication_error"),
        ({"x-api-key": "any"}, 400, "invalid_request_error"),
    ],
)
def test_key_and_version_are_asked_for(headers: dict[str, str], status: int, kind: str) -> None:
    got, error = reply_to(ask(), headers=headers)
    assert (got, error["error"]["type"]) == (status, kind)


def test_an_unknown_model_is_not_found() -> None:
    assert reply_to(ask(model="claude-none"))[0] == 404


@pytest.mark.parametrize(
    ("scenario", "status", "kind"), [("rate-limited", 429, "rate_limit_error"), ("server-error", 500, "api_error")]
)
def test_trouble_comes_in_this_protocols_envelope(scenario: str, status: int, kind: str) -> None:
    got, error = reply_to(ask(), scenario)
    assert (got, error["error"]["type"]) == (status, kind)


def test_a_stream_has_the_protocols_events_and_says_the_same() -> None:
    body = ask(said({"type": "text", "text": "Hm."}), {"role": "user", "content": ENGLISH}, stream=True)
    parts = answer(SCENARIOS["text-and-call"], HEADERS, json.dumps(body).encode()).parts
    events = [json.loads(part.split(b"data: ")[1]) for part in parts]
    assert [part.split(b"\n")[0].decode() for part in parts] == [f"event: {event['type']}" for event in events]
    kinds = [event["type"] for event in events]
    assert (kinds[0], kinds[-2:]) == ("message_start", ["message_delta", "message_stop"])
    whole = json.loads(
        answer(SCENARIOS["text-and-call"], HEADERS, json.dumps(body | {"stream": False}).encode()).parts[0]
    )
    deltas = [event["delta"] for event in events if event["type"] == "content_block_delta"]
    assert "".join(delta.get("text", "") for delta in deltas) == whole["content"][0]["text"]
    assert json.loads("".join(delta.get("partial_json", "") for delta in deltas)) == whole["content"][1]["input"]
    assert events[-2]["delta"]["stop_reason"] == whole["stop_reason"] == "tool_use"


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["user", "assistant", "text", "tool_use", "tool_result"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["role", "content", "type", "text", "id", "input", "name"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(
        st.sampled_from(["model", "max_tokens", "messages", "tools", "system", "tool_choice", "stream"]), JSON
    )
)
def test_no_body_makes_it_stumble(body: dict[str, Any]) -> None:
    base = {"model": "shop-assistant-1", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}
    for one in (body, base | body):
        assert answer(SCENARIOS["shop"], HEADERS, json.dumps(one).encode()).status in (200, 400, 404)


def test_over_http_it_is_one_more_path_of_the_same_server(endpoint: Server) -> None:
    with httpx2.Client(trust_env=False) as http:
        reply = http.post(f"{endpoint.base_url()}/messages", json=ask(), headers=HEADERS)
        assert reply.json()["type"] == "message"
        assert (
            http.post(f"{endpoint.base_url()}/messages", json=ask()).json()["error"]["type"] == "authentication_error"
        )
        unknown = http.post(f"{endpoint.base_url('nowhere')}/messages", json=ask(), headers=HEADERS)
        assert (unknown.status_code, unknown.json()["type"]) == (404, "error")
        assert http.get(f"{endpoint.base_url()}/messages").status_code == 405
        broken = http.post(
            f"{endpoint.base_url()}/messages", content=b"{", headers={**HEADERS, "content-type": "application/json"}
        )
        assert broken.json()["error"]["message"] == "The request body is not valid JSON"

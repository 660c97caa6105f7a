"""The same bytes in, the same bytes out; and whatever comes in, what goes out is well formed."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openai.types.chat import ChatCompletion, ChatCompletionChunk

from question_bank.json_schema import import_jsonschema
from tests.test_workbook.test_endpoint.asking import CHINESE, ENGLISH, ask_shop, chunks_of, completion_of, reply_to
from workbook.endpoint.rules.examples import EXAMPLES, ask, calls, result
from workbook.endpoint.scenarios import SCENARIOS

SCHEMA = Path(__file__).resolve().parents[4] / "shared" / "data" / "openai_chat_schema.json"
PUBLISHED = pytest.mark.skipif(not SCHEMA.exists(), reason=f"the published schema is not at {SCHEMA}")
REPLIES = {
    "text": ask_shop("hello"),
    "text in Chinese": ask_shop("你好"),
    "no tools": ask(),
    "one call": ask_shop(ENGLISH),
    "several calls": ask_shop("Where are SO-1042, SO-1043 and SO-1044?"),
    "an answer": ask_shop(CHINESE, calls("call_a"), result("call_a", '{"status": "shipped"}')),
    "two choices": ask_shop(n=2),
    "a short one": ask_shop("hello", max_completion_tokens=3),
    "JSON": ask({"role": "user", "content": "as json"}, response_format={"type": "json_object"}),
}


@cache
def validator(name: str) -> Any:
    document = json.loads(SCHEMA.read_text(encoding="utf-8"))
    root = {"$ref": f"#/components/schemas/{name}", **document}
    return import_jsonschema().Draft202012Validator(root)


@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_request_gets_the_same_bytes(scenario: str, stream: bool) -> None:
    body = ask_shop(stream=stream)
    first = reply_to(body, scenario)
    again = reply_to(dict(reversed(body.items())), scenario)
    assert (first.status, first.parts, first.headers) == (again.status, again.parts, again.headers)


def test_another_request_gets_other_ids() -> None:
    one, other = completion_of(ask_shop("SO-1042?")), completion_of(ask_shop("SO-1043?"))
    assert one["id"] != other["id"]
    assert one["choices"][0]["message"]["tool_calls"][0]["id"] != other["choices"][0]["message"]["tool_calls"][0]["id"]


def test_calls_of_one_reply_have_different_ids() -> None:
    body = completion_of(ask_shop("Where are SO-1042, SO-1043 and SO-1044?", n=2))
    ids = [call["id"] for choice in body["choices"] for call in choice["message"]["tool_calls"]]
    assert len(ids) == len(set(ids)) == 6


@pytest.mark.parametrize("case", REPLIES)
def test_a_reply_parses_under_the_clients_own_models(case: str) -> None:
    reply = ChatCompletion.model_validate(completion_of(REPLIES[case]), strict=True)
    assert reply.usage is not None
    assert reply.usage.total_tokens == reply.usage.prompt_tokens + reply.usage.completion_tokens
    assert reply.choices[0].finish_reason in ("stop", "tool_calls", "length")


def test_usage_counts_every_choice_and_the_prompt_once() -> None:
    one, two = completion_of(ask_shop())["usage"], completion_of(ask_shop(n=2))["usage"]
    assert two["completion_tokens"] == 2 * one["completion_tokens"] > 0
    assert two["prompt_tokens"] == one["prompt_tokens"]


def test_a_limit_on_tokens_holds_for_all_calls_of_a_turn_together() -> None:
    asked = ask_shop("Where are SO-1042, SO-1043 and SO-1044?")
    whole = completion_of(asked)["usage"]["completion_tokens"]
    for limit in range(1, whole):
        cut = completion_of(asked | {"max_completion_tokens": limit})
        assert cut["usage"]["completion_tokens"] <= limit + 2  # a name is not cut
        assert cut["choices"][0]["finish_reason"] == "length"
    uncut = completion_of(asked | {"max_completion_tokens": whole})
    assert uncut["choices"][0]["finish_reason"] == "tool_calls"


@pytest.mark.parametrize("case", REPLIES)
def test_a_chunk_parses_under_the_clients_own_models(case: str) -> None:
    for chunk in chunks_of(REPLIES[case] | {"stream_options": {"include_usage": True}}):
        ChatCompletionChunk.model_validate(chunk, strict=True)


@PUBLISHED
@pytest.mark.parametrize("case", REPLIES)
def test_a_reply_fits_the_published_schema(case: str) -> None:
    validator("CreateChatCompletionResponse").validate(completion_of(REPLIES[case]))


@PUBLISHED
@pytest.mark.parametrize("case", REPLIES)
def test_a_chunk_fits_the_published_schema(case: str) -> None:
    check = validator("CreateChatCompletionStreamResponse")
    for chunk in chunks_of(REPLIES[case] | {"stream_options": {"include_usage": True}}):
        check.validate(chunk)


@PUBLISHED
@pytest.mark.parametrize("rule", ["unanswered-calls", "arguments-type", "model-missing"])
def test_a_refusal_fits_the_published_schema(rule: str) -> None:
    validator("ErrorResponse").validate(json.loads(reply_to(EXAMPLES[rule]).parts[0]))


@PUBLISHED
@pytest.mark.parametrize(
    "rule", ["arguments-type", "missing-tool-call-id", "messages-empty", "role-unknown", "format-field-missing"]
)
def test_what_the_published_schema_refuses_is_refused_here_too(rule: str) -> None:
    assert not validator("CreateChatCompletionRequest").is_valid(EXAMPLES[rule])
    assert reply_to(EXAMPLES[rule]).status == 400


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = ["model", "messages", "tools", "tool_choice", "stream", "n", "stop", "response_format", "stream_options"]
PIECES: dict[str, Callable[[], Any]] = {
    "role": lambda: st.sampled_from(["user", "assistant", "tool", "developer", "robot"]),
    "content": lambda: ANY,
    "tool_calls": lambda: st.lists(st.dictionaries(st.sampled_from(["id", "type", "function"]), ANY), max_size=2) | ANY,
    "tool_call_id": lambda: st.sampled_from(["a", "b"]) | ANY,
}
MESSAGES = st.lists(st.fixed_dictionaries({}, optional={name: make() for name, make in PIECES.items()}), max_size=4)
REQUESTS = st.fixed_dictionaries(
    {"model": st.just("shop-assistant-1") | ANY, "messages": MESSAGES | ANY},
    optional=dict.fromkeys(FIELDS[2:], ANY) | {"tools": st.just(ask_shop()["tools"]) | ANY},
)


@given(ANY | REQUESTS)
@example(ask_shop("SO-1042 " + "\ud800"))
@example(ask_shop(response_format={"type": "json_schema", "json_schema": {"name": "a", "schema": {"type": "object"}}}))
@example(ask_shop(tool_choice="required") | {"messages": [{"role": "system", "content": ""}]})
def test_any_json_at_all_gets_a_well_formed_error_or_a_well_formed_completion(value: Any) -> None:
    reply = reply_to(value)
    assert reply.status in (200, 400, 404)
    if reply.status != 200:
        assert set(json.loads(reply.parts[0])["error"]) == {"message", "type", "param", "code"}
    elif reply.streamed:
        for part in reply.parts[:-1]:
            ChatCompletionChunk.model_validate(json.loads(part.removeprefix(b"data: ")))
    else:
        ChatCompletion.model_validate(json.loads(reply.parts[0]))


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe{}", b'{"model": NaN}', b"[" * 20_000, b"1" * 5000, b"{'a': 1}"])
def test_what_is_no_json_is_refused_in_the_services_words(raw: bytes) -> None:
    reply = reply_to(raw)
    assert reply.status == 400
    message = json.loads(reply.parts[0])["error"]["message"]
    assert message.startswith(("We could not parse the JSON body of your request.", "The body is nested"))


def test_depth_is_bounded() -> None:
    nested: Any = "x"
    for _ in range(70):
        nested = [nested]
    assert json.loads(reply_to(ask(metadata={"a": nested})).parts[0])["error"]["code"] == "body_too_deep"


def test_the_number_of_messages_is_bounded() -> None:
    body = ask() | {"messages": [{"role": "user", "content": "x"}] * 2049}
    assert json.loads(reply_to(body).parts[0])["error"]["code"] == "array_above_max_length"


NAMES = st.sampled_from(["order_id", "sku", "amount", "reason", "city", "query", "订单号", "n"])
SCHEMAS = st.recursive(
    ANY,
    lambda inner: st.fixed_dictionaries(
        {},
        optional={
            "type": st.sampled_from(["object", "array", "string", "integer", "number", "boolean", "null"]) | ANY,
            "properties": st.dictionaries(NAMES, inner, max_size=3) | ANY,
            "required": st.lists(NAMES, max_size=3) | ANY,
            "items": inner,
            "enum": st.lists(ANY, max_size=3) | ANY,
            "anyOf": st.lists(inner, max_size=2) | ANY,
            "description": ANY,
            "default": ANY,
            "format": ANY,
            "additionalProperties": ANY,
        },
    ),
    max_leaves=8,
)
TOOLS = st.lists(
    st.fixed_dictionaries(
        {
            "type": st.just("function"),
            "function": st.fixed_dictionaries(
                {"name": st.sampled_from(["get_order", "check_stock", "refund_order", "create_ticket", "get_weather"])},
                optional={
                    "parameters": st.fixed_dictionaries(
                        {"type": st.just("object"), "properties": st.dictionaries(NAMES, SCHEMAS, max_size=3)},
                        optional={"required": st.lists(NAMES, max_size=2) | ANY, "additionalProperties": ANY},
                    ),
                    "strict": st.booleans(),
                    "description": st.text(max_size=20),
                },
            ),
        }
    ),
    min_size=1,
    max_size=3,
)
WORDS = [
    "SO-1042",
    "JKT-01",
    "退款",
    "库存",
    "where",
    "stock",
    "ticket",
    "weather in Oslo",
    "20 元",
    "你好",
    "{",
    "\x00",
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)
ODD_RESULTS = ["Error: no such tool", '{"error": "not found"}', '{"sku": ["a"], "paid": {}}', "[[1]]", "Error: timeout"]
RESULTS = TEXTS | st.sampled_from(ODD_RESULTS)


@given(st.sampled_from(sorted(SCENARIOS)), TOOLS, TEXTS, st.lists(RESULTS, max_size=2), st.booleans(), SCHEMAS)
def test_any_tools_any_words_and_any_results_get_a_well_formed_reply_in_every_scenario(
    scenario: str, tools: Any, text: str, results: list[str], stream: bool, schema: Any
) -> None:
    messages = [{"role": "user", "content": text}, calls(*map(str, range(len(results))), content="")]
    messages = messages[: 2 if results else 1] + [result(str(n), one) for n, one in enumerate(results)]
    form = {"type": "json_schema", "json_schema": {"name": "a", "schema": schema}} if len(text) % 2 else None
    reply = reply_to(ask_shop(tools=tools, messages=messages, stream=stream, response_format=form), scenario)
    assert reply.status in (200, 400, 429, 500)
    if reply.status != 200:
        assert set(json.loads(reply.parts[0])["error"]) == {"message", "type", "param", "code"}
    elif not reply.streamed and scenario != "arguments-object":
        ChatCompletion.model_validate(json.loads(reply.parts[0]))

"""The last value that is accepted and the first that is not, of every bound."""

from typing import Any

import pytest

from tests.test_workbook.test_endpoint.asking import reply_to
from tests.test_workbook.test_endpoint.refusals import refusal_of
from workbook.endpoint.rules import check_request
from workbook.endpoint.rules.examples import ask, call, calls, result, use
from workbook.endpoint.tokens import count_prompt

REASONER = {"model": "shop-reasoner-1"}
OLDER = {"model": "shop-assistant-0"}


def called(id_: str = "call_a", **more: Any) -> dict[str, Any]:
    return ask({"role": "assistant", "content": None, "tool_calls": [call(id_, **more)]}, result(id_))


def described(length: int) -> dict[str, Any]:
    return ask(tools=[use(description="x" * length)]) | OLDER


BOUNDS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("an id", called("c" * 40), called("c" * 41)),
    ("a tool_call_id", called("c" * 40), ask(calls("a"), result("c" * 41))),
    ("a called name", called(name="g" * 64), called(name="g" * 65)),
    ("a declared name", ask(tools=[use("g" * 64)]), ask(tools=[use("g" * 65)])),
    (
        "a description",
        ask(tools=[use(description="x" * 1024)]) | OLDER,
        ask(tools=[use(description="x" * 1025)]) | OLDER,
    ),
    ("tools", ask(tools=[use()] * 128), ask(tools=[use()] * 129)),
    ("messages", ask(*[{"role": "user", "content": "x"}] * 2047), ask(*[{"role": "user", "content": "x"}] * 2048)),
    ("n, low", ask(n=1), ask(n=0)),
    ("n, high", ask(n=8), ask(n=9)),
    ("max_completion_tokens", ask(max_completion_tokens=1), ask(max_completion_tokens=0)),
    ("max_tokens", ask(max_tokens=1), ask(max_tokens=0)),
    ("temperature, low", ask(temperature=0), ask(temperature=-0.1)),
    ("temperature, high", ask(temperature=2), ask(temperature=2.1)),
    ("top_p", ask(top_p=1), ask(top_p=1.1)),
    ("presence_penalty", ask(presence_penalty=-2), ask(presence_penalty=-2.1)),
    ("frequency_penalty", ask(frequency_penalty=2), ask(frequency_penalty=2.1)),
    ("top_logprobs, low", ask(logprobs=True, top_logprobs=0), ask(logprobs=True, top_logprobs=-1)),
    ("top_logprobs, high", ask(logprobs=True, top_logprobs=20), ask(logprobs=True, top_logprobs=21)),
    (
        "top_logprobs of a reasoning model",
        ask(logprobs=True, top_logprobs=5, reasoning_effort="none") | REASONER,
        ask(logprobs=True, top_logprobs=6, reasoning_effort="none") | REASONER,
    ),
    (
        "metadata entries",
        ask(metadata={f"k{n}": "v" for n in range(16)}),
        ask(metadata={f"k{n}": "v" for n in range(17)}),
    ),
    ("a metadata key", ask(metadata={"k" * 64: "v"}), ask(metadata={"k" * 65: "v"})),
    ("a metadata value", ask(metadata={"k": "v" * 512}), ask(metadata={"k": "v" * 513})),
]


@pytest.mark.parametrize(("accepted", "refused"), [bound[1:] for bound in BOUNDS], ids=[bound[0] for bound in BOUNDS])
def test_a_bound_is_where_the_facts_say(accepted: dict[str, Any], refused: dict[str, Any]) -> None:
    check_request(accepted)
    assert refusal_of(refused).status == 400


@pytest.mark.parametrize("parameter", [{"presence_penalty": 0.5}, {"frequency_penalty": 0.5}, {"logprobs": True}])
def test_what_is_refused_while_reasoning_is_taken_without(parameter: dict[str, Any]) -> None:
    assert refusal_of(ask(**parameter) | REASONER).rule == "parameter-unsupported"
    check_request(ask(**parameter, reasoning_effort="none") | REASONER)


def test_a_context_is_full_at_its_last_token() -> None:
    def filled(words: int) -> dict[str, Any]:
        return ask({"role": "user", "content": "a" + " a" * (words - 1)}) | OLDER

    words = 8_192 - count_prompt(filled(1)).total + 1
    assert count_prompt(filled(words)).total == 8_192
    check_request(filled(words))
    refusal = refusal_of(filled(words + 1))
    assert refusal.rule == "context-length"
    assert "maximum context length is 8192 tokens. However, your messages resulted in 8193 tokens." in refusal.message


def test_a_body_may_be_nested_64_deep() -> None:
    assert refusal_from(b"[" * 64 + b"]" * 64) == "body-unparsable"  # it can be read, and is no object
    assert refusal_from(b"[" * 65 + b"]" * 65) == "body-too-deep"


def refusal_from(raw: bytes) -> str:
    return reply_to(raw).headers["x-workbook-rule"]


def test_the_text_that_fills_a_context_may_stand_anywhere() -> None:
    long = "a " * 8_200
    in_call = ask({"role": "assistant", "tool_calls": [call(arguments=long)]}, result("call_a")) | OLDER
    assert refusal_of(in_call).rule == "context-length"
    in_part = ask({"role": "user", "content": [{"type": "text", "text": long}]}) | OLDER
    assert refusal_of(in_part).rule == "context-length"
    in_tools = ask(tools=[use(f"tool_{n}", description="a " * 500) for n in range(17)]) | OLDER
    assert refusal_of(in_tools).rule == "context-length-tools"

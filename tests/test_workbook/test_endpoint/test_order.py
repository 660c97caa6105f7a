"""Only the first fault is reported, in the order that was measured (parity log, 2026-08-30)."""

from itertools import pairwise
from typing import Any

import pytest

from tests.test_workbook.test_endpoint.refusals import refusal_of
from workbook.endpoint.rules.examples import ask, calls, result, use
from workbook.endpoint.rules.kinds import KINDS

# Fields in the measured order, each with a value of the wrong type.
FIELDS: list[tuple[str, Any]] = [
    ("messages", "x"),
    ("functions", "x"),
    ("tools", "x"),
    ("parallel_tool_calls", {}),
    ("max_completion_tokens", {}),
    ("n", {}),
    ("temperature", {}),
    ("top_p", {}),
    ("presence_penalty", {}),
    ("frequency_penalty", {}),
    ("logprobs", {}),
    ("top_logprobs", {}),
    ("user", {}),
    ("seed", {}),
    ("safety_identifier", {}),
    ("prompt_cache_key", {}),
    ("prompt_cache_retention", {}),
    ("service_tier", {}),
    ("stream", {}),
    ("store", {}),
    ("metadata", "x"),
    ("verbosity", {}),
]


@pytest.mark.parametrize(("first", "second"), list(pairwise(FIELDS)), ids=[field[0] for field in FIELDS[:-1]])
def test_fields_are_reported_in_the_measured_order(first: tuple[str, Any], second: tuple[str, Any]) -> None:
    # The later field is sent first: the order of the body's keys does not matter.
    body = {second[0]: second[1], "model": "shop-assistant-1", "messages": [{"role": "user", "content": "x"}]}
    body |= {first[0]: first[1]}
    assert refusal_of(body).param == first[0]


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        ({"messages": [], "zzz": 1}, "model-missing"),
        ({"model": "shop-assistant-1", "zzz": 1}, "messages-missing"),
        (ask(zzz=1, n="x"), "parameter-unknown"),
        ({"model": "shop-assistant-1", "messages": [], "zzz": 1}, "parameter-unknown"),
        (ask(tools=[], tool_choice=7), "tools-empty"),
        (ask({"role": "assistant", "content": 7, "tool_calls": []}), "content-type"),
        (ask({"role": "user"}, {"role": "user", "content": 7}), "content-type"),
        (ask({"role": "user"}, {"role": "robot", "content": "x"}), "role-unknown"),
        (ask({"role": "tool", "tool_call_id": "c", "refusal": "no"}), "content-null"),
        (ask({"role": "user"}, temperature=0.5) | {"model": "shop-reasoner-1"}, "temperature-fixed"),
        (ask(stop=["x"], temperature=0.5) | {"model": "shop-reasoner-1"}, "parameter-unsupported"),
        (ask(max_tokens=32, store="x") | {"model": "shop-reasoner-1"}, "max-tokens-unsupported"),
        (ask(logprobs=True, verbosity="loud") | {"model": "shop-reasoner-1"}, "parameter-value"),
        (ask(calls("a"), n=0), "integer-low"),
        (ask(result("a"), tools=[use("get.order")]), "name-pattern"),
    ],
)
def test_of_two_faults_the_earlier_is_reported(body: dict[str, Any], rule: str) -> None:
    assert refusal_of(body).rule == rule


def test_all_34_parameters_of_the_log_are_known() -> None:
    assert len({"model", "messages", "functions", "function_call", "tools", "tool_choice", *KINDS}) == 34

"""Calls and answers, on generated histories and on eight malformed ones that are known to break providers."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbook.endpoint.rules import Refusal
from workbook.endpoint.rules.examples import USER, calls, result
from workbook.endpoint.rules.pairing import check_pairing

PAIRING = {
    "unanswered-calls",
    "orphan-tool-message",
    "unknown-tool-call-id",
    "missing-tool-call-id",
    "duplicate-tool-call-id",
}
A = {"role": "assistant", "content": "hm"}
# Re-expressed from the list of histories that OpenHands/software-agent-sdk observes providers with (PR#2155).
MALFORMED: dict[str, list[dict[str, Any]]] = {
    "a call that nobody answers": [USER, calls("a"), USER],
    "an answer that nobody asked for": [USER, A, result("a")],
    "a user message between call and answer": [USER, calls("a"), USER, result("a")],
    "an assistant message between call and answer": [USER, calls("a"), A, result("a")],
    "the same answer twice": [USER, calls("a"), result("a"), result("a")],
    "an answer to another id": [USER, calls("a"), result("b")],
    "one of two parallel calls unanswered": [USER, calls("a", "b"), result("a"), USER],
    "the answer before the call": [USER, result("a"), calls("a")],
    "a later turn left open": [USER, calls("a"), result("a"), A, USER, calls("b")],
    "a user message between two answers": [USER, calls("a", "b"), result("a"), USER, result("b")],
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_history_is_refused(case: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_pairing(MALFORMED[case])
    assert caught.value.rule in PAIRING


@st.composite
def histories(draw: st.DrawFn) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = [USER]
    for _ in range(draw(st.integers(1, 4))):
        ids = draw(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=4, unique=True))
        messages.append(calls(*ids))
        messages += [result(id_) for id_ in draw(st.permutations(ids))]
        messages += draw(st.lists(st.sampled_from([USER, A]), max_size=2))
    return messages


@given(histories())
def test_every_history_with_all_calls_answered_is_accepted(messages: list[dict[str, Any]]) -> None:
    before = copy.deepcopy(messages)
    check_pairing(messages)
    assert messages == before


@given(histories(), st.data())
def test_without_any_one_answer_it_is_refused_and_the_id_is_named(
    messages: list[dict[str, Any]], data: st.DataObject
) -> None:
    n = data.draw(st.sampled_from([n for n, message in enumerate(messages) if message["role"] == "tool"]))
    gone = messages.pop(n)["tool_call_id"]
    with pytest.raises(Refusal) as caught:
        check_pairing(messages)
    assert caught.value.message.endswith(f"did not have response messages: {gone}")


@given(histories(), st.data())
def test_without_any_one_calling_turn_it_is_refused(messages: list[dict[str, Any]], data: st.DataObject) -> None:
    messages.pop(data.draw(st.sampled_from([n for n, message in enumerate(messages) if message.get("tool_calls")])))
    with pytest.raises(Refusal) as caught:
        check_pairing(messages)
    # After another turn's answers the orphans look like wrong or doubled ids.
    assert caught.value.rule in PAIRING - {"unanswered-calls"}


@given(histories(), st.data())
def test_with_any_one_answer_doubled_it_is_refused(messages: list[dict[str, Any]], data: st.DataObject) -> None:
    n = data.draw(st.sampled_from([n for n, message in enumerate(messages) if message["role"] == "tool"]))
    messages.insert(n, messages[n])
    with pytest.raises(Refusal) as caught:
        check_pairing(messages)
    assert caught.value.rule == "duplicate-tool-call-id"

"""find_fault and repair_history agree with the service, on any history."""

import copy
import json
from typing import Any

from hypothesis import given

from solutions.d02_hand_rolled_loop.find_fault import find_fault
from solutions.d02_hand_rolled_loop.repair_history import repair_history
from tests.test_solutions.test_d02_hand_rolled_loop.histories import loose, whole
from workbook.endpoint.models import DEFAULT
from workbook.endpoint.rules import Refusal, check_request

Messages = list[dict[str, Any]]


def refusal(messages: Messages) -> str:
    """What the service says to these messages; "" when it takes them."""
    try:
        check_request({"model": DEFAULT, "messages": messages})
    except Refusal as refused:
        return refused.message
    return ""


@given(whole())
def test_a_whole_history_has_no_fault(messages: Messages) -> None:
    assert refusal(messages) == ""
    assert find_fault(messages) == ""
    assert repair_history(messages) == repair_history(repair_history(messages))


@given(loose)
def test_a_fault_is_found_exactly_where_the_service_refuses(messages: Messages) -> None:
    told = refusal(messages)
    # Two answers to one call are a fourth fault, which find_fault leaves to the endpoint's rules.
    assert bool(find_fault(messages)) == bool(told) or "Duplicate value" in told


@given(loose)
def test_the_fault_named_is_one_that_the_service_knows(messages: Messages) -> None:
    texts = {
        "dropped assistant message": ("preceeding message", "not found in 'tool_calls'", "Duplicate value"),
        "unanswered call": ("must be followed by tool messages",),
        "arguments as an object": ("expected a string, but got an object",),
    }
    fault, told = find_fault(messages), refusal(messages)
    # The service looks at all shapes before any pairing, so an object further down is what it names.
    if fault and "got an object" not in told:
        assert any(text in told for text in texts[fault])


@given(loose)
def test_what_was_mended_is_taken_by_the_service(messages: Messages) -> None:
    assert refusal(repair_history(messages)) == ""


@given(loose)
def test_no_call_and_no_text_is_lost_by_mending(messages: Messages) -> None:
    def kept(history: Messages) -> list[Any]:
        return [
            (one["role"], one.get("content"), [call["id"] for call in one.get("tool_calls") or []])
            for one in history
            if one["role"] != "tool"
        ]

    assert kept(repair_history(messages)) == kept(messages)


@given(loose)
def test_mending_leaves_the_log_alone(messages: Messages) -> None:
    before = copy.deepcopy(messages)
    repair_history(messages)
    assert messages == before


@given(loose)
def test_mending_twice_changes_nothing_more(messages: Messages) -> None:
    once = repair_history(messages)
    assert repair_history(once) == once


@given(loose)
def test_objects_become_the_json_that_they_were(messages: Messages) -> None:
    def arguments(history: Messages) -> list[Any]:
        found = [call["function"]["arguments"] for one in history for call in one.get("tool_calls") or []]
        return [
            json.loads(one) if isinstance(one, str) and one.startswith("{") and one.endswith("}") else one
            for one in found
        ]

    assert arguments(repair_history(messages)) == arguments(messages)

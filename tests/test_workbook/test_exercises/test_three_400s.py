"""The logs of d02-three-400s, held against the endpoint's own rules."""

from typing import Any

import pytest

from solutions.d02_hand_rolled_loop.find_fault import find_fault
from workbook.endpoint.models import DEFAULT
from workbook.endpoint.rules import Refusal, check_request
from workbook.exercises.d02.three_400s import DROPPED, LOGS, OBJECT, UNANSWERED

RULE = {"orphan-tool-message": DROPPED, "unanswered-calls": UNANSWERED, "arguments-type": OBJECT}


@pytest.mark.parametrize("messages", LOGS.values(), ids=LOGS.keys())
def test_the_reference_says_what_the_service_says(messages: list[dict[str, Any]]) -> None:
    try:
        check_request({"model": DEFAULT, "messages": messages})
        said = ""
    except Refusal as refusal:
        said = RULE[refusal.rule]
    assert find_fault(messages) == said

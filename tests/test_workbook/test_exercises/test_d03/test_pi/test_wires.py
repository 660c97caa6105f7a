"""Pi's second request beside the kernel's: what the lesson says of it is there, in both forms."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from question_bank.text import LANGS
from workbook.exercises.d03.pi import wires
from workbook.exercises.d03.pi.live import SECOND_PROTOCOL
from workbook.exercises.d03.pi.log import read_kept


@pytest.fixture(scope="module")
def ours() -> Mapping[str, Any]:
    return asyncio.run(wires.ask_ours())


def test_the_difference_shows_what_the_lesson_points_at(ours: Mapping[str, Any]) -> None:
    lines = wires.compare(ours, wires.second_request(read_kept().logs[wires.CASE]))
    assert any(line.startswith("-") and r'"arguments": "{\"order_id\": \"SO"' in line for line in lines)
    assert any(line.startswith("+") and '"arguments": "{}"' in line for line in lines)
    assert any(line.startswith("+") and r"Received arguments:\n{\"order_id\": \"SO" in line for line in lines)
    assert any(line.startswith("-") and '"annotations"' in line for line in lines)
    assert '   "model": "shop-assistant-1"' in lines  # a comma behind it is no difference
    for field in ("store", "max_completion_tokens", "stream"):
        assert any(line.startswith("+") and f'"{field}"' in line for line in lines)
    # Ids differ in every run and would hide the rest.
    assert [line for line in lines if '"tool_call_id"' in line] == ['     "tool_call_id": "call_1"']


def test_the_error_flag_is_on_one_wire_and_not_on_the_other() -> None:
    logs = read_kept().logs
    result = wires.second_request(logs["tool-raises"])["messages"][-1]
    assert set(result) == {"role", "tool_call_id", "content"}
    assert not result["content"].startswith("Error")
    flag = wires.find_flag(logs[SECOND_PROTOCOL])
    assert flag["is_error"] is True
    assert flag["content"] == result["content"]


def test_both_forms_are_whole_in_both_languages_and_escaped(ours: Mapping[str, Any]) -> None:
    pi = read_kept()
    odd = [*wires.compare(ours, wires.second_request(pi.logs[wires.CASE])), "+ <script>"]
    for lang in LANGS:
        html = wires.as_html(odd, pi, {"is_error": True}, lang)
        assert "<script>" not in html
        assert "&lt;script&gt;" in html
        text = wires.as_text(odd, pi, {"is_error": True}, lang)
        assert "Pi 1.6.0" in text
        assert '"is_error": true' in text


def test_other_tools_would_make_another_comparison(ours: Mapping[str, Any]) -> None:
    with pytest.raises(ValueError, match="not given the same tools"):
        wires.compare({**ours, "tools": []}, ours)

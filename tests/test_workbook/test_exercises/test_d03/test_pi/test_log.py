"""Pi's kept logs: whole, read as live results are, and still what the endpoint answers."""

import asyncio
import json
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import httpx2
import pytest

from workbook.endpoint.server import start
from workbook.exercises.d03.frameworks import read_kept as read_columns
from workbook.exercises.d03.pi.live import RUNNER, SECOND_PROTOCOL, list_cases
from workbook.exercises.d03.pi.log import KEPT, read_kept, read_played, read_told
from workbook.exercises.d03.pi.merge import merge_reply
from workbook.exercises.d03.probes import PROBES, Told

CASES = {str(case["name"]): case for case in list_cases()["cases"]}


def test_there_is_a_log_for_each_case_with_the_versions() -> None:
    kept = read_kept()
    assert set(kept.logs) == set(CASES) == {*PROBES, SECOND_PROTOCOL}
    assert kept.version == "1.6.0"
    assert kept.node
    assert kept.as_of
    runner = {name: (KEPT.parent / name).read_text(encoding="utf-8") for name in RUNNER}
    wanted = json.loads(runner["package.json"])["dependencies"]
    assert wanted == {"@earendil-works/pi-agent-core": kept.version, "@earendil-works/pi-ai": kept.version}


def test_the_logs_say_in_the_table_what_pi_did() -> None:
    told = read_told(read_kept())
    assert told["unknown-tool"] == Told("told", "Tool search_orders not found")
    assert told["tool-raises"] == Told("told", "the warehouse is on fire")
    assert told["endless"] == Told("unending", "60")
    assert told["parallel"] == Told("together", "SO-1042, SO-1043, SO-1044")
    assert told["wrong-arguments"].word == told["bad-arguments"].word == "told"
    assert list(read_columns())[-1].told == told


def test_the_events_end_in_order_of_completion_and_the_messages_are_in_order_of_the_calls() -> None:
    log = read_kept().logs["parallel"]
    called = [
        call["id"]
        for call in next(line for line in log if "reply" in line)["reply"]["choices"][0]["message"]["tool_calls"]
    ]
    ended = [line["event"]["call"] for line in log if line.get("event", {}).get("type") == "tool_execution_end"]
    answered = [
        one["tool_call_id"] for one in [line for line in log if "request" in line][1]["request"]["messages"][2:]
    ]
    assert ended == called[::-1]
    assert answered == called


@pytest.mark.parametrize("name", sorted(CASES))
def test_a_kept_log_is_of_the_case_that_would_run_today(name: str) -> None:
    sent = next(line["request"] for line in read_kept().logs[name] if "request" in line)
    case = CASES[name]
    tool = sent["tools"][0]
    parameters = tool["function"]["parameters"] if "function" in tool else tool["input_schema"]
    assert parameters == case["parameters"]
    assert sent["messages"][0]["content"][0]["text"] == list_cases()["question"]


@pytest.mark.parametrize("name", sorted(CASES))
def test_the_endpoint_still_answers_what_it_answered_pi(name: str) -> None:
    case = CASES[name]
    url = start().base_url(str(case["scenario"]) or None)
    path = "messages" if case["api"] == "anthropic-messages" else "chat/completions"
    lines = read_kept().logs[name]
    pairs = [(line["request"], after) for line, after in pairwise(lines) if "request" in line]
    assert pairs
    for request, kept in pairs:
        status, reply = asyncio.run(send(f"{url}/{path}", request))
        assert (status, reply) == (kept["status"], kept["reply"])


async def send(url: str, request: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    headers = {"authorization": "Bearer any", "x-api-key": "any", "anthropic-version": "2023-06-01"}
    async with httpx2.AsyncClient(trust_env=False) as http:
        response = await http.post(url, json=request, headers=headers)
    return response.status_code, await merge_reply(response.status_code, response.text)


def test_no_log_holds_a_header_or_a_key() -> None:
    for path in KEPT.glob("*.jsonl"):
        text = path.read_text(encoding="utf-8").lower()
        assert "authorization" not in text
        assert "api_key" not in text
        assert "bearer" not in text


def test_a_run_that_was_cut_in_the_middle_counts_what_was_left_out() -> None:
    log = [
        {"request": {"messages": []}},
        {"left_out": 4},
        {"end": {"stop": "aborted", "raised": "", "calls": 5, "most": 1}},
    ]
    assert read_played(log).requests == 5
    assert read_played(log).stopped

"""The replay against a real service: what it shows, what it sends, and what it never does by itself."""

import subprocess
import sys

import pytest

from workbook.endpoint.conformance import compare, list_probes, list_skipped
from workbook.endpoint.rules import RULES
from workbook.endpoint.rules.examples import EXAMPLES
from workbook.endpoint.server import Server

KEY = "not-a-real-key-1234"
COMMAND = [sys.executable, "-P", "-m", "workbook.cli.conformance"]
Result = subprocess.CompletedProcess[str]


@pytest.fixture
def replay(endpoint: Server, monkeypatch: pytest.MonkeyPatch) -> "type[Replay]":
    monkeypatch.setenv("WORKBOOK_PROVIDER", "env")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_MODEL", "shop-assistant-1")
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.base_url())
    return Replay


class Replay:
    @staticmethod
    def run(*options: str) -> Result:
        result = subprocess.run([*COMMAND, *options], capture_output=True, text=True, encoding="utf-8", check=False)
        assert KEY not in result.stdout + result.stderr
        return result


def test_without_a_provider_nothing_is_sent() -> None:
    result = Replay.run("--send")
    assert result.returncode == 2
    assert "Nothing was sent." in result.stderr


def test_without_send_only_the_plan_and_the_bill_are_shown(
    replay: type[Replay], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    result = replay.run("--price", "100")
    assert result.returncode == 0
    assert "USD" in result.stdout
    assert result.stdout.endswith("Nothing was sent. Add --send to send it.\n")


def test_against_ourselves_nothing_differs(replay: type[Replay]) -> None:
    result = replay.run("--send")
    assert result.returncode == 0
    assert "0 differ" in result.stdout
    assert result.stdout.index("USD") < result.stdout.index("differ")


def test_where_a_service_differs_both_sides_are_shown(replay: type[Replay], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_MODEL", "shop-reasoner-1")
    result = replay.run("--send")
    assert result.returncode == 1
    assert "- Invalid value for 'top_logprobs': must be less than or equal to 20." in result.stdout
    assert "+ Invalid value for 'top_logprobs': must be less than or equal to 5." in result.stdout


def test_every_rule_of_the_body_is_tried_or_named_as_left_out() -> None:
    tried = {probe.name for probe in list_probes("some-model") if probe.expected}
    assert tried | set(list_skipped()) == set(EXAMPLES)
    assert tried <= set(RULES)


def test_no_probe_asks_for_a_long_answer() -> None:
    for probe in list_probes("some-model"):
        most = probe.body.get("max_completion_tokens", probe.body.get("max_tokens"))
        assert most is not None
        assert most <= 16


def test_what_is_not_settled_is_told_apart() -> None:
    probe = next(probe for probe in list_probes("m") if probe.name == "unanswered-calls")
    assert probe.expected is not None
    error = {"message": probe.expected.message, "type": "invalid_request_error", "param": "messages", "code": None}
    (difference,) = compare(probe, 400, error)
    assert (difference.part, difference.settled) == ("param", False)
    (difference,) = compare(probe, 400, error | {"param": probe.expected.param, "code": "x"})
    assert (difference.part, difference.settled) == ("code", True)

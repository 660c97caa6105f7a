"""The replay against a real service: what it shows, what it sends, and what it never does by itself."""

from collections.abc import Iterator

import pytest

from workbook.cli.conformance import main
from workbook.endpoint.conformance import compare, list_probes, list_skipped
from workbook.endpoint.rules import RULES
from workbook.endpoint.rules.examples import EXAMPLES
from workbook.endpoint.server import Server

KEY = "not-a-real-key-1234"
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def provider(endpoint: Server, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> Iterator[None]:
    monkeypatch.setenv("WORKBOOK_PROVIDER", "env")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_MODEL", "shop-assistant-1")
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.base_url())
    yield
    shown = capsys.readouterr()
    assert KEY not in shown.out + shown.err


def replay(send: bool) -> int:
    """The exit code."""
    try:
        main(send=send, price=100.0, pause=0.0)
    except SystemExit as end:
        return int(str(end.code))
    return 0


def test_without_a_provider_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.delenv("WORKBOOK_PROVIDER")
    assert replay(send=True) == 2
    assert "Nothing was sent." in capsys.readouterr().err


def test_without_send_only_the_plan_and_the_bill_are_shown(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    assert replay(send=False) == 0
    out = capsys.readouterr().out
    assert "at 100 USD a million no more than" in out
    assert out.endswith("Nothing was sent. Add --send to send it.\n")


def test_against_ourselves_nothing_differs(capsys: Output) -> None:
    assert replay(send=True) == 0
    out = capsys.readouterr().out
    assert out.index("USD") < out.index(" 0 differ")


def test_where_a_service_differs_both_sides_are_shown(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("OPENAI_MODEL", "shop-reasoner-1")
    assert replay(send=True) == 1
    out = capsys.readouterr().out
    assert "- Invalid value for 'top_logprobs': must be less than or equal to 20." in out
    assert "+ Invalid value for 'top_logprobs': must be less than or equal to 5." in out


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

"""The kept results of the conformance suite: for what is installed, and of the scenarios that the module names."""

import json
from importlib.metadata import version
from typing import Any

import pytest
from mcp.types.version import LATEST_PROTOCOL_VERSION

from workbook.exercises.d23.lab.conformance import CLIENT, KEPT, SERVER, main

KEPT_RESULTS: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8"))
# They call tools that the suite's own example server has, and a shop has not.
NEEDS_TEST_TOOLS = {"sep-2575-missing-capability-http-400", "sep-2575-server-rejects-undeclared-capability"}


def test_the_results_are_of_what_is_installed() -> None:
    assert KEPT_RESULTS["mcp"] == version("mcp"), (
        "run workbook.exercises.d23.lab.conformance again and read what it says"
    )
    assert KEPT_RESULTS["revision"] == LATEST_PROTOCOL_VERSION


def test_every_scenario_has_its_result() -> None:
    assert list(KEPT_RESULTS["server"]) == list(SERVER)
    assert list(KEPT_RESULTS["client"]) == list(CLIENT)
    assert all(told["checks"] for side in ("server", "client") for told in KEPT_RESULTS[side].values())


def test_nothing_fails_but_what_needs_the_suites_own_tools() -> None:
    failed = {name for side in ("server", "client") for told in KEPT_RESULTS[side].values() for name in told["failed"]}
    assert failed <= NEEDS_TEST_TOOLS
    missed = sum(
        told["checks"] - told["passed"] for side in ("server", "client") for told in KEPT_RESULTS[side].values()
    )
    assert missed == len(failed)


def test_without_node_and_suite_it_says_how_to_call_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "NODE SUITE" in capsys.readouterr().err

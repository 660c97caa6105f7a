"""The incidents are what they are marked as, in both languages."""

from collections import Counter
from typing import Any

import pytest

from question_bank.strict_yaml import read_yaml
from question_bank.text import LANGS, Lang
from solutions.d02_production_loop.classify_turn import classify_turn
from solutions.d02_production_loop.find_causes import find_causes
from solutions.d02_production_loop.gate_output import gate_output
from workbook.endpoint.rules import check_request
from workbook.exercises.d02_production.incidents import FILE, find_incident, load_incidents, show_incident

BOTH = [pytest.param(one, id=f"{one['id']}-{lang}") for lang in LANGS for one in load_incidents(lang)]


@pytest.mark.parametrize("incident", BOTH)
def test_the_verdict_is_the_one_it_is_marked_with(incident: dict[str, Any]) -> None:
    marked = read_yaml(FILE)[incident["id"]]
    assert classify_turn(incident["messages"], incident["needs"], incident["claims"]) == marked["verdict"]


@pytest.mark.parametrize("incident", BOTH)
def test_the_causes_are_those_it_is_marked_with(incident: dict[str, Any]) -> None:
    marked = read_yaml(FILE)[incident["id"]]
    if marked["verdict"] == "not called":
        assert find_causes(incident) == list(marked["causes"])
    else:
        assert "causes" not in marked


@pytest.mark.parametrize("incident", BOTH)
def test_the_service_would_take_the_transcript(incident: dict[str, Any]) -> None:
    check_request({"model": "shop-assistant-1", "messages": incident["messages"], "tools": incident["tools"]})


@pytest.mark.parametrize("lang", LANGS)
def test_each_claim_is_in_the_answer(lang: Lang) -> None:
    for incident in load_incidents(lang):
        answer = incident["messages"][-1]["content"]
        assert all(claim.removesuffix(".0") in answer for claim in incident["claims"]), incident["id"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_gate_sees_the_one_that_in_does_not(lang: Lang) -> None:
    (fooled,) = [one for one in load_incidents(lang) if one["id"] == "month-for-stock"]
    results = [message["content"] for message in fooled["messages"] if message["role"] == "tool"]
    assert gate_output(fooled["messages"][-1]["content"], results) == ["12"]


def test_every_verdict_and_every_cause_occurs() -> None:
    marked = read_yaml(FILE).values()
    assert set(Counter(one["verdict"] for one in marked)) == {"not needed", "not called", "failed", "not used", "used"}
    assert len({cause for one in marked for cause in one.get("causes", [])}) == 6


def test_an_incident_is_shown_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    show_incident(find_incident("misread"))
    out = capsys.readouterr().out
    assert 'check_stock({"sku": "KTL-02"})' in out
    assert out.count("\n") == 6


def test_an_unknown_incident_names_those_there_are() -> None:
    with pytest.raises(LookupError, match="gave-up"):
        find_incident("gave up")

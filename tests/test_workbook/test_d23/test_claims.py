"""The claims of d23-judge-claim: enough of them, each with a reason, a source, a date and points that exist."""

import datetime
import re

import pytest

from question_bank.bank import load_bank
from solutions.d23_mcp_vs_skills.judge_claim import judge_claim
from workbook.checks.check import check
from workbook.exercises.d23.claims import Claim, load_claims, score_claims, show_claims

CLAIMS = load_claims()
KNOWN = {full_id for question in load_bank() for full_id in question.full_ids()}


def test_there_are_at_least_twenty_of_every_verdict() -> None:
    assert len(CLAIMS) >= 20
    assert {judge_claim(claim.id) for claim in CLAIMS} == {"a", "b", "c"}


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_says_where_its_fact_comes_from_and_when(claim: Claim) -> None:
    assert claim.source.zh
    assert claim.source.en
    assert not claim.source.en.endswith(claim.as_of)
    assert re.fullmatch(r"20\d\d-(0[1-9]|1[0-2])", claim.as_of)
    assert claim.as_of <= datetime.datetime.now(tz=datetime.UTC).strftime("%Y-%m")
    assert sorted(claim.choices) == ["a", "b", "c"]
    assert claim.right in claim.choices
    assert set(claim.points) <= KNOWN
    assert claim.points


def test_no_letter_gives_itself_away() -> None:
    letters = [claim.right for claim in CLAIMS]
    assert max(letters.count(letter) for letter in "abc") < len(letters) / 2


def test_the_score_names_what_is_wrong_first_with_its_source(capsys: pytest.CaptureFixture[str]) -> None:
    score_claims(lambda claim: "a" if claim == "c21" else judge_claim(claim))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"{len(CLAIMS) - 1} of {len(CLAIMS)} judged rightly"
    assert lines[1].startswith("[wrong] c21")
    assert "you chose a, True: longer ones are refused" in lines[2]
    assert "2026-08" in lines[5]


def test_half_a_table_is_scored_too(capsys: pytest.CaptureFixture[str]) -> None:
    verdicts = {"c01": "b"}
    score_claims(lambda claim: verdicts[claim])
    out = capsys.readouterr().out
    assert f"1 of {len(CLAIMS)}" in out
    assert "not judged yet: c02" in out


def test_every_claim_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    show_claims()
    out = capsys.readouterr().out
    assert all(claim.claim.en in out for claim in CLAIMS)


def test_after_a_check_that_failed_the_learners_table_is_scored(capsys: pytest.CaptureFixture[str]) -> None:
    def half_right(claim: str) -> str:
        return "a"

    handed_back = check("d23-judge-claim", half_right)
    assert handed_back is judge_claim
    capsys.readouterr()
    score_claims()
    assert capsys.readouterr().out.startswith(f"{[c.right for c in CLAIMS].count('a')} of {len(CLAIMS)} judged rightly")


def test_the_reference_gets_no_score(capsys: pytest.CaptureFixture[str]) -> None:
    score_claims(check("d23-judge-claim", judge_claim))
    out = capsys.readouterr().out
    assert "verdicts of the reference" in out
    assert "judged rightly" not in out


def test_without_a_table_no_answer_is_given_away(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("workbook.checks.given._given", {})
    score_claims()
    score_claims(lambda claim: None)
    out = capsys.readouterr().out
    assert "There is no table yet" in out
    assert CLAIMS[0].why.en not in out

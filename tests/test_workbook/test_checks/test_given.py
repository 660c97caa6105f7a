"""What check() was given last."""

from solutions.d23_mcp_vs_skills.name_hop import name_hop
from workbook.checks.check import check
from workbook.checks.given import last_given


def test_the_last_thing_that_a_check_was_given_is_kept() -> None:
    def wrong(text: str) -> str:
        return "to model"

    handed_back = check("d23-name-hop", wrong)
    assert handed_back is name_hop
    assert last_given("d23-name-hop") is wrong


def test_the_reference_takes_nobodys_place() -> None:
    def mine(text: str) -> str:
        return "to server"

    check("d23-name-hop", mine)
    check("d23-name-hop", name_hop)
    assert last_given("d23-name-hop") is mine


def test_an_exercise_that_was_never_checked_has_none() -> None:
    assert last_given("d23-no-such-exercise") is None

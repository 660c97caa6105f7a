import pytest

from workbook.shop import TicketDesk, TicketRefused


def test_a_ticket_is_found_under_its_reference() -> None:
    desk = TicketDesk(lang="en")
    made = desk.create("k1", "SO-1042", "zip broken")
    assert made == desk.find("k1") == desk.tickets[0]
    assert desk.find("k2") is None


def test_a_late_answer_and_a_lost_request_look_the_same_and_are_not() -> None:
    desk = TicketDesk(creating=["lost", "late"], lang="en")
    said = []
    for key in ("k1", "k2"):
        with pytest.raises(TimeoutError) as caught:
            desk.create(key, "SO-1042", "zip broken")
        said.append(str(caught.value))
    assert said[0] == said[1] == "Timed out: the ticket desk has not answered."
    assert [ticket["reference"] for ticket in desk.tickets] == ["k2"]


def test_it_keeps_no_one_from_filing_twice() -> None:
    desk = TicketDesk(lang="en")
    desk.create("k1", "SO-1042", "zip broken")
    desk.create("k1", "SO-1042", "zip broken")
    assert [ticket["ticket_id"] for ticket in desk.tickets] == ["T-1", "T-2"]
    assert desk.find("k1") == desk.tickets[0]


def test_a_lookup_can_time_out_too_and_recovers() -> None:
    desk = TicketDesk(finding=["lost"], lang="en")
    with pytest.raises(TimeoutError):
        desk.find("k1")
    assert desk.find("k1") is None


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_ticket_without_a_reason_is_refused(reason: str) -> None:
    desk = TicketDesk(lang="en")
    with pytest.raises(TicketRefused, match="without a reason"):
        desk.create("k1", "SO-1042", reason)
    assert desk.tickets == []
    assert desk.requests == 1


def test_what_is_filed_is_never_read_as_sql() -> None:
    desk = TicketDesk(lang="en")
    desk.create("k'1", "SO-1042", "'); DROP TABLE tickets; --")
    assert desk.find("k'1") == desk.tickets[0]

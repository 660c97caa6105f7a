"""Whatever the network does: one ticket for one key, and never a state that is not true."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_production_loop.write_once import write_once
from workbook.shop import TicketDesk
from workbook.shop.desk import Trouble

TROUBLES = st.lists(st.sampled_from(["", "lost", "late"]), max_size=8)


@given(creating=TROUBLES, finding=TROUBLES, times=st.integers(1, 4))
def test_one_key_makes_one_ticket_however_often_it_is_asked_for(
    creating: list[Trouble], finding: list[Trouble], times: int
) -> None:
    desk = TicketDesk(creating, finding, lang="en")
    told = [write_once(desk, "k1", "SO-1042", "zip broken") for _ in range(times)]
    assert len(desk.tickets) <= 1
    assert desk.requests <= 2 * times
    for one in told:
        assert_true_of(one, desk)


@given(creating=TROUBLES, finding=TROUBLES)
def test_what_is_refused_is_never_filed_nor_called_done(creating: list[Trouble], finding: list[Trouble]) -> None:
    desk = TicketDesk(creating, finding, lang="en")
    told = write_once(desk, "k1", "SO-1042", " ")
    assert desk.tickets == []
    assert told["state"] in ("not done", "unknown")


def assert_true_of(told: dict[str, Any], desk: TicketDesk) -> None:
    match told["state"]:
        case "done":
            assert told["ticket_id"] == desk.tickets[0]["ticket_id"]
        case "unknown":
            assert told["key"] == "k1"
        case state:
            raise AssertionError(state)

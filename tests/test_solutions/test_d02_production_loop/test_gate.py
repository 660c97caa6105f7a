"""The gate holds whatever a model writes."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from solutions.d02_production_loop.gate import Caller, Policy, gate_call

OWNERS = {"SO-1042": "u-17", "SO-2001": "u-42"}
POLICY = Policy({"customer": {"get_order", "create_ticket"}}, {"create_ticket": 2}, OWNERS.get)
VALUES = (
    st.none() | st.booleans() | st.integers() | st.sampled_from([*OWNERS, "u-42"]) | st.lists(st.text(), max_size=2)
)
ARGUMENTS = st.dictionaries(st.sampled_from(["order_id", "user_id", "reason"]), VALUES, max_size=3)
NAMES = st.sampled_from(["get_order", "create_ticket", "refund_order", ""])


@given(st.lists(st.tuples(NAMES, ARGUMENTS), max_size=12), st.sampled_from(["u-17", None]))
def test_only_ones_own_orders_and_ones_own_tools_within_the_quota(
    calls: list[tuple[str, dict[str, Any]]], user: str | None
) -> None:
    audit: list[dict[str, Any]] = []
    for name, arguments in calls:
        said = gate_call(Caller(user, "customer"), name, arguments, POLICY, audit)
        assert bool(said) == (audit[-1]["decision"] == "deny") == bool(audit[-1]["reason"])
        if not said:
            assert name in ("get_order", "create_ticket")
            assert "order_id" not in arguments or (user is not None and arguments["order_id"] == "SO-1042")
    assert len(audit) == len(calls)
    assert sum(line["tool"] == "create_ticket" and line["decision"] == "allow" for line in audit) <= 2

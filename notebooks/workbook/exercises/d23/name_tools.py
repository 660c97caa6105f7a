"""d23-name-tools: cases and known mistakes. What is compared are properties of the names: there are many good ones."""

import re
from typing import Any

from workbook.exercises.d23.trees import entry
from workbook.exercises.outcome import Outcome
from workbook.exercises.record import Case, Exercise, Mistake

ALLOWED = re.compile(r"[a-zA-Z0-9_-]{1,64}")
LONG = "find_orders_that_were_placed_before_a_date_and_never_paid_for"
SERVERS: dict[str, dict[str, list[str]]] = {
    "none": {},
    "one": {"shop": ["get_order"]},
    "two": {"shop": ["get_order", "refund_order"], "stock": ["check_stock"]},
    "same-name": {"shop": ["search"], "wiki": ["search"]},
    "dots": {"admin": ["tools.list", "tools.call"]},
    "too-long": {"warehouse": [LONG]},
    "just-fits": {"warehouse": ["x" * 53]},
    "long-twins": {"warehouse": [f"{LONG}_in_cny", f"{LONG}_in_usd"]},
    "dot-twins": {"admin": ["tools.list", "tools_list"]},
    "joint-twins": {"a__b": ["c"], "a": ["b__c"]},
    "chinese": {"仓库": ["查库存"], "shop": ["查库存"]},
}


def drive(name_tools: Any, servers: dict[str, list[str]]) -> Any:
    """Name the tools twice, in two orders of the servers, and look at the names."""
    named = name_tools(servers)
    again = name_tools(dict(reversed(list(servers.items()))))
    wanted = [(server, tool) for server, tools in servers.items() for tool in tools]
    alike = [re.sub(r"[^a-zA-Z0-9_-]", "_", f"{server}__{tool}") for server, tool in wanted]
    clean = [
        (server, tool)
        for (server, tool), name in zip(wanted, alike, strict=True)
        if ALLOWED.fullmatch(f"{server}__{tool}") and alike.count(name) == 1
    ]
    by_pair = {tuple(pair): name for name, pair in named.items()}
    return {
        "all_there": sorted(map(tuple, named.values())) == sorted(wanted),
        "not_allowed": sorted(name for name in named if not ALLOWED.fullmatch(name)),
        "in_order": list(map(tuple, named.values())) == wanted,
        "prefixed": {f"{server}__{tool}": by_pair.get((server, tool)) for server, tool in clean},
        "same_again": {tuple(pair): name for name, pair in again.items()} == by_pair,
    }


def _lost(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name in ("dot-twins", "joint-twins") and entry(got, "all_there") is False


def _no_server(case: Case, expected: Outcome, got: Outcome) -> bool:
    """One name for the tools of two servers, or names that don't tell the server at all."""
    if case.name == "same-name":
        return entry(got, "all_there") is False
    return any(name and not name.startswith(wanted[:4]) for wanted, name in (entry(got, "prefixed") or {}).items())


def _cut(case: Case, expected: Outcome, got: Outcome) -> bool:
    return case.name == "long-twins" and entry(got, "all_there") is False


def _dots(case: Case, expected: Outcome, got: Outcome) -> bool:
    return any(re.search(r"[^a-zA-Z0-9_-]", name) for name in entry(got, "not_allowed") or [])


def _long(case: Case, expected: Outcome, got: Outcome) -> bool:
    return any(len(name) > 64 and ALLOWED.fullmatch(name[:64]) for name in entry(got, "not_allowed") or [])


def _by_order(case: Case, expected: Outcome, got: Outcome) -> bool:
    return entry(got, "all_there") is True and entry(got, "same_again") is False


SCOPE = "d23-many-servers/scope"
SHADOW = "d23-mcp-security/descriptions-are-prompts"

EXERCISE = Exercise(
    id="d23-name-tools",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.name_tools:name_tools",
    cases=tuple(Case(name, (servers,), drive=f"{__name__}:drive") for name, servers in SERVERS.items()),
    mistakes=(
        Mistake("clash", when=_no_server, costs=(SCOPE, SHADOW)),
        Mistake("cut-alike", when=_cut),
        Mistake("dots-kept", when=_dots),
        Mistake("too-long", when=_long),
        Mistake("by-order", when=_by_order),
        Mistake("lost", when=_lost),
    ),
    teaches=(SCOPE, SHADOW),
    minutes=20,
    lane="stretch",
)

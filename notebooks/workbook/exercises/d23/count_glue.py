"""d23-count-glue: cases and known mistakes."""

from typing import Any

from workbook.exercises.record import Case, Exercise, Mistake

ALL = ["orders", "stock", "refunds", "tickets", "invoices", "parcels"]
CASES: dict[str, dict[str, list[str]]] = {
    "nobody": {},
    "one": {"desk": ["orders"]},
    "four-and-six": dict.fromkeys(("desk", "ide", "bot", "cron"), ALL),
    "only-some": {"desk": ["orders", "refunds"], "ide": ["orders"], "bot": ["tickets", "orders"]},
    "idle": {"desk": ["orders"], "ide": []},
    "named-twice": {"desk": ["orders", "orders", "stock"], "ide": ["stock"]},
    "three-and-four": dict.fromkeys(("desk", "ide", "bot"), ALL[:4]),
}


def _used(uses: dict[str, list[str]]) -> tuple[int, int, int]:
    hosts = sum(1 for abilities in uses.values() if abilities)
    abilities = len({ability for listed in uses.values() for ability in listed})
    return sum(len(set(listed)) for listed in uses.values()), hosts, abilities


def _product(uses: dict[str, list[str]]) -> Any:
    _, hosts, abilities = _used(uses)
    return hosts * abilities, hosts + abilities


def _sum_both(uses: dict[str, list[str]]) -> Any:
    _, hosts, abilities = _used(uses)
    return hosts + abilities, hosts + abilities


def _product_both(uses: dict[str, list[str]]) -> Any:
    pairs, _, _ = _used(uses)
    return pairs, pairs


def _idle_counts(uses: dict[str, list[str]]) -> Any:
    pairs, _, abilities = _used(uses)
    return pairs, len(uses) + abilities


def _twice_counts(uses: dict[str, list[str]]) -> Any:
    _, hosts, abilities = _used(uses)
    return sum(len(listed) for listed in uses.values()), hosts + abilities


def _servers_only(uses: dict[str, list[str]]) -> Any:
    pairs, _, abilities = _used(uses)
    return pairs, abilities


def _server_per_host(uses: dict[str, list[str]]) -> Any:
    pairs, hosts, _ = _used(uses)
    return pairs, hosts + pairs


def _swapped(uses: dict[str, list[str]]) -> Any:
    pairs, hosts, abilities = _used(uses)
    return hosts + abilities, pairs


def _keys_only(uses: dict[str, list[str]]) -> Any:
    """A dict that is looped over gives its keys: the letters of the hosts' names were counted."""
    letters = {letter for name in uses for letter in name}
    return sum(len(name) for name in uses), len(uses) + len(letters)


N_PLUS_M = "d23-mcp-vs-function-calling/n-plus-m"
HOSTS = "fu-mcp-value/many-hosts"

EXERCISE = Exercise(
    id="d23-count-glue",
    module=__name__,
    reference="solutions.d23_mcp_vs_skills.count_glue:count_glue",
    cases=tuple(Case(name, (uses,)) for name, uses in CASES.items()),
    mistakes=(
        Mistake("all-pairs", wrong=(_product,)),
        Mistake("sum-both", wrong=(_sum_both,), costs=(N_PLUS_M,)),
        Mistake("product-both", wrong=(_product_both,), costs=(N_PLUS_M,)),
        Mistake("idle-counts", wrong=(_idle_counts,)),
        Mistake("twice-counts", wrong=(_twice_counts,)),
        Mistake("servers-only", wrong=(_servers_only,), costs=(N_PLUS_M,)),
        Mistake("server-per-host", wrong=(_server_per_host,), costs=(HOSTS,)),
        Mistake("swapped", wrong=(_swapped,)),
        Mistake("keys-only", wrong=(_keys_only,)),
    ),
    teaches=(N_PLUS_M, HOSTS),
    minutes=10,
)

"""N times M: how many pieces of integration code there are, without a common protocol and with one.

Does: count them from who uses what.
Does not: pretend that MCP removes the last hop: each host still has its function calling.
"""

from collections.abc import Collection, Mapping


def count_glue(uses: Mapping[str, Collection[str]]) -> tuple[int, int]:
    """Count pieces of integration code, without MCP and with it.

    uses: for each host the abilities it uses; a host may use none, and then needs nothing. Without MCP
    every pair of a host and an ability that it uses is a piece of its own. With MCP each host that uses
    anything needs one client, each ability that anybody uses one server.
    Returns (without, with).
    """
    pairs = sum(len(set(abilities)) for abilities in uses.values())
    hosts = sum(1 for abilities in uses.values() if abilities)
    servers = len({ability for abilities in uses.values() for ability in abilities})
    return pairs, hosts + servers

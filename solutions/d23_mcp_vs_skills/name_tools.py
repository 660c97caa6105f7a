"""Names for the tools of several servers, as a model's service takes them.

Does: add the server's name, replace what is not allowed, shorten what is too long, keep all names apart.
Does not: trust serverInfo.name, which is neither unique nor the host's: the host chooses the names of its servers.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence

LONGEST = 64
NOT_ALLOWED = re.compile(r"[^a-zA-Z0-9_-]")  # MCP allows dots and up to 128 characters


def name_tools(servers: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, str]]:
    """Choose the names under which a model knows the tools of several servers.

    servers: for each server, by the name that the host gave it, the names of its tools.
    Returns for each name (server, tool as the server calls it), in the order given. A name is
    server__tool where that fits and nothing else gets it. It has no character that NOT_ALLOWED finds,
    at most LONGEST characters, stands for one tool, and is the same on every call, whatever the other
    servers are called, unless they clash with it.
    """
    pairs = [(server, tool) for server, tools in servers.items() for tool in tools]
    cleaned = {pair: NOT_ALLOWED.sub("_", "__".join(pair)) for pair in pairs}
    taken = Counter(cleaned.values())
    names = {}
    for pair, name in cleaned.items():
        if len(name) > LONGEST or taken[name] > 1:
            # A hash of what the name stands for: a number would depend on the order.
            digest = hashlib.sha256("\n".join(pair).encode()).hexdigest()[:8]
            name = f"{name[: LONGEST - 9]}_{digest}"  # noqa: PLW2901
        names[name] = pair
    return names

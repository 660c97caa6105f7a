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
    Returns for each name (server, tool as the server calls it), in the order given. A name is server__tool where that
    fits and nothing else gets it. It has letters, digits, "_" and "-" only, at most 64 characters, stands for one tool,
    and is the same on every call, whatever the other servers are called, unless they clash with it.
    """
    cleaned = {
        (server, tool): NOT_ALLOWED.sub("_", f"{server}__{tool}") for server, tools in servers.items() for tool in tools
    }
    taken = Counter(cleaned.values())
    return {
        name if len(name) <= LONGEST and taken[name] == 1 else _shorten(name, *pair): pair
        for pair, name in cleaned.items()
    }


def _shorten(name: str, server: str, tool: str) -> str:
    """The beginning of a name, and a hash of the pair that it stands for."""
    digest = hashlib.sha256(f"{server}\n{tool}".encode()).hexdigest()
    return f"{name[: LONGEST - 9]}_{digest[:8]}"
